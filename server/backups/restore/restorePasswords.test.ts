import { expect, it } from "vitest";
import { createResetTokens } from "../../accounts/reset/resetTokens";
import { PASSWORD, TEST_SECRET, type TestServer } from "../../app/testing/testServer";
import { takeNotices } from "../../mail/testing/takeNotices";
import { hashPassword } from "../../sessions/passwords/password";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";
import { makeBackup, restored, useBackupServer } from "../testing/backupSetup";

async function secondFactor(store: Store, userId: string) {
  await store.mfa.setPending(userId, { secret: "sealed", at: 1 });
  await store.mfa.enable(userId, { secret: "sealed", step: 1, at: 1 });
}

async function login(server: TestServer, password: string): Promise<number> {
  const given = { email: "ex@acme.it", password };
  return (await server.browser().write("POST", "/api/login", given)).status;
}

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  async function startWithAdmin() {
    const server = await start();
    return { ...server, admin: await server.signedIn("admin") };
  }

  it("lets a user who was deleted and created again in with the current password and second factor only", async () => {
    const server = await startWithAdmin();
    const { store, admin } = server;
    const P2 = "Nuova-Pass-26!";
    const ex = user({ id: "old", companyId: "acme", email: "ex@acme.it" });
    await store.users.create({ ...ex, passwordHash: await hashPassword(PASSWORD) });
    await secondFactor(store, "old");
    await store.mfa.replaceBackupCodes("old", ["ab".repeat(32)]);
    const backup = await makeBackup(admin);
    await admin.write("DELETE", "/api/users/old");
    const anew = { email: "Ex@acme.it", password: P2, role: "viewer" };
    expect((await admin.write("POST", "/api/users", anew)).status).toBe(204);
    const before = await server.rows();
    await restored(admin, backup);
    expect([await login(server, PASSWORD), await login(server, P2)]).toEqual([401, 200]);
    expect(await store.mfa.get("old")).toBeNull();
    expect(await store.mfa.countBackupCodes("old")).toBe(0);
    const told = await server.rows();
    expect(told.users).toHaveLength(before.users?.length ?? 0);
  });

  it("keeps a user's current second factor, whatever id the restored account has", {
    tags: ["long"],
  }, async () => {
    const { store, admin } = await startWithAdmin();
    await store.users.create(user({ id: "old", companyId: "acme", email: "ex@acme.it" }));
    const backup = await makeBackup(admin);
    await store.users.delete("old");
    await store.users.create(user({ id: "new", companyId: "acme", email: "ex@acme.it" }));
    await secondFactor(store, "new");
    await store.mfa.replaceBackupCodes("new", ["cd".repeat(32)]);
    const today = await store.mfa.get("new");
    await restored(admin, backup);
    expect(await store.mfa.get("old")).toEqual({ ...today, userId: "old" });
    expect(await store.mfa.countBackupCodes("old")).toBe(1);
  });

  it("accepts no password of a deleted account until it is reset by mail", {
    tags: ["long"],
  }, async () => {
    const server = await startWithAdmin();
    const { store, admin } = server;
    const passwordHash = await hashPassword(PASSWORD);
    await store.users.create(
      user({ id: "old", companyId: "acme", email: "ex@acme.it", passwordHash }),
    );
    const backup = await makeBackup(admin);
    await admin.write("DELETE", "/api/users/old");
    await takeNotices(store);
    await restored(admin, backup);
    expect(await login(server, PASSWORD)).toBe(401);
    const notices = (await takeNotices(store)).filter(({ email }) => email === "ex@acme.it");
    expect(notices.map(({ notice }) => notice)).toEqual(["accountBack", "dataRestored"]);
    const tokens = createResetTokens(TEST_SECRET);
    const back = await store.users.findByEmail("ex@acme.it");
    if (back === null) throw new Error("did not come back");
    expect(back.passwordHash).not.toBe(passwordHash);
    const link = tokens.link(back, server.time.clock.now());
    const verified = await server.browser().write("POST", "/api/verify-reset-link", link);
    const { data } = (await verified.json()) as { data: { userId: string } };
    const chosen = { userId: data.userId, password: "Nuova-Pass-26!" };
    await server.browser().write("POST", "/api/reset-password", chosen);
    expect(await login(server, chosen.password)).toBe(200);
  });
});
