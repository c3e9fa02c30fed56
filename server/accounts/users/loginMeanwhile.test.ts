import { beforeEach, describe, expect, it } from "vitest";
import { startTestServer, TEST_SECRET, type TestServer } from "../../app/testing/testServer";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";
import { createBackupCodeHash } from "../mfa/backupCodes";
import { holdSecret } from "../mfa/testing/holdSecret";

const CODE = "AAAA-BBBB";
const hashCode = createBackupCodeHash(TEST_SECRET);

forEachEngine((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
  });

  /** An admin after the password, before the second factor. */
  async function halfSignedIn(id: string) {
    const { store } = server;
    await store.users.create(user({ id, companyId: "acme", email: `${id}@example.it` }));
    await holdSecret(store, id, TEST_SECRET);
    await store.mfa.replaceBackupCodes(id, [hashCode(CODE, id)]);
    return server.halfSignedIn(id);
  }

  describe.each([
    ["DELETE", ""],
    ["PATCH", "/role"],
  ])("a %s that meets its user's second factor", (method, path) => {
    it("waits for it or goes first, and no session is left", async () => {
      const admin = await server.signedIn("admin");
      for (let round = 0; round < 8; round++) {
        const id = `u${round}`;
        const browser = await halfSignedIn(id);
        const input = { token: CODE, useBackupCode: true };
        const [verified, changed] = await Promise.all([
          browser.write("POST", "/api/mfa/verify", input),
          admin.write(method, `/api/users/${id}${path}`, { role: "viewer" }),
        ]);
        expect([204, 400, 401]).toContain(verified.status);
        expect(changed.status).toBe(204);
        expect(await server.store.sessions.listOfUser(id)).toEqual([]);
        expect((await browser.get("/api/user")).status).toBe(401);
      }
    });
  });
});
