import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { PASSWORD, startTestServer, type TestServer } from "../../app/testing/testServer";
import { takeNotices } from "../../mail/testing/takeNotices";
import { hashPassword } from "../../sessions/passwords/password";
import type { AuditEntry } from "../../storage/store/schema/auditTypes";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { uploadFile, user } from "../../storage/store/testing/records";
import { watchAudit } from "../../storage/store/testing/watchAudit";
import { enableMfaFor } from "../mfa/testing/enableMfa";

const passwordHash = await hashPassword(PASSWORD);

forSqliteFirst((engine) => {
  let server: TestServer;
  let audit: AuditEntry[];
  let admin: Browser;
  beforeEach(async () => {
    audit = [];
    server = await startTestServer(watchAudit(await engine.newStore(), audit));
    const colleague = { companyId: "acme", email: "colleague@example.it", passwordHash };
    await server.store.users.create(user({ id: "colleague", role: "admin", ...colleague }));
    admin = await server.signedIn("admin");
  });

  const said = async (answer: Response) => {
    const text = await answer.text();
    return [answer.status, text === "" ? "" : JSON.parse(text).message];
  };
  const setRole = async (id: string, role: string, browser = admin) =>
    said(await browser.write("PATCH", `/api/users/${id}/role`, { role }));
  const remove = async (id: string, browser = admin) =>
    said(await browser.write("DELETE", `/api/users/${id}`));
  const login = async (email: string) =>
    (await server.browser().write("POST", "/api/login", { email, password: PASSWORD })).json();
  const actions = () => audit.map(({ action }) => action);
  /** Everything that could sign the user in, or act as the user. */
  const leftOf = async (id: string) => ({
    sessions: await server.store.sessions.listOfUser(id),
    mfa: await server.store.mfa.get(id),
    backupCodes: await server.store.mfa.countBackupCodes(id),
  });
  const NOTHING = { sessions: [], mfa: null, backupCodes: 0 };

  describe("a role that changes", () => {
    it("is valid from then on [USERS-24]", async () => {
      expect(await setRole("viewer", "admin")).toEqual([204, ""]);
      expect(await login("viewer@example.it")).toMatchObject({ role: "admin" });
      expect(await setRole("viewer", "viewer")).toEqual([204, ""]);
      expect(await login("viewer@example.it")).toMatchObject({ role: "viewer" });
    });

    it("ends every session of that user, of a promoted one too, and nobody else's", async () => {
      const [first, second] = [await server.signedIn("viewer"), await server.signedIn("viewer")];
      const remembered = await server.signedIn("viewer", { remember: true });
      await setRole("viewer", "admin");
      for (const browser of [first, second, remembered]) {
        expect((await browser.get("/api/user")).status).toBe(401);
      }
      expect((await admin.get("/api/user")).status).toBe(200);
    });

    it("removes second factor, backup codes and pending logins of an admin who becomes a viewer", async () => {
      const { code } = await enableMfaFor(server, "colleague");
      const waiting = await server.halfSignedIn("colleague");
      expect(await setRole("colleague", "viewer")).toEqual([204, ""]);
      expect(await leftOf("colleague")).toEqual(NOTHING);
      const verify = { token: code(), useBackupCode: false };
      expect((await waiting.write("POST", "/api/mfa/verify", verify)).status).toBe(401);
      // The password alone is enough now for a viewer.
      expect(await login("colleague@example.it")).toMatchObject({ role: "viewer" });
    });

    it("is logged once, with the old and the new role", async () => {
      await setRole("viewer", "admin");
      const details = { email: "viewer@example.it", before: "viewer", after: "admin" };
      const by = { companyId: "acme", userId: "admin" };
      expect(audit).toMatchObject([{ action: "user.role", ...by, details }]);
    });

    it("sends a mail to the user, and about a new admin to every admin", async () => {
      await setRole("viewer", "admin");
      const about = "viewer@example.it";
      expect(await takeNotices(server.store)).toEqual([
        { email: about, notice: "becameAdmin" },
        { email: "admin@example.it", notice: "colleagueAdmin", about },
        { email: "colleague@example.it", notice: "colleagueAdmin", about },
      ]);
      await setRole("viewer", "viewer");
      expect(await takeNotices(server.store)).toEqual([{ email: about, notice: "becameViewer" }]);
    });

    it("is ignored when it is the same: no session ends and nothing is logged", async () => {
      const browser = await server.signedIn("colleague");
      expect(await setRole("colleague", "admin")).toEqual([204, ""]);
      expect((await browser.get("/api/user")).status).toBe(200);
      expect([actions(), await takeNotices(server.store)]).toEqual([[], []]);
    });

    it("cannot be the caller's own [USERS-27]", async () => {
      const refusal = [409, "Non puoi cambiare il tuo ruolo: chiedi a un altro amministratore."];
      expect(await setRole("admin", "viewer")).toEqual(refusal);
      expect(await setRole("admin", "admin")).toEqual(refusal);
    });

    it("must be of the caller's company: others do not exist", async () => {
      const unknown = [404, "Utente non trovato."];
      for (const id of ["stranger", "superadmin", "none"]) {
        expect(await setRole(id, "viewer")).toEqual(unknown);
        expect(await remove(id)).toEqual(unknown);
      }
      expect(actions()).toEqual([]);
    });
  });

  describe("a user that is deleted", () => {
    it("is gone, with sessions and second factor [USERS-26]", async () => {
      const mfa = await enableMfaFor(server, "colleague");
      const waiting = await server.halfSignedIn("colleague");
      audit.length = 0;
      expect(await remove("colleague")).toEqual([204, ""]);
      expect(await leftOf("colleague")).toEqual(NOTHING);
      expect((await mfa.browser.get("/api/user")).status).toBe(401);
      const verify = { token: mfa.code(), useBackupCode: false };
      expect((await waiting.write("POST", "/api/mfa/verify", verify)).status).toBe(401);
      expect(await login("colleague@example.it")).toMatchObject({ message: expect.any(String) });
      expect(await remove("colleague")).toEqual([404, "Utente non trovato."]);
    });

    it("is logged once, with address and role, and reported by mail", async () => {
      await remove("viewer");
      const details = { id: "viewer", email: "viewer@example.it", role: "viewer" };
      const by = { companyId: "acme", userId: "admin" };
      expect(audit).toMatchObject([{ action: "user.delete", ...by, details }]);
      expect(await takeNotices(server.store)).toEqual([
        { email: "viewer@example.it", notice: "accountDeleted" },
      ]);
    });

    it("cannot be the caller [USERS-28]", async () => {
      const refusal = "Non puoi eliminare il tuo account: chiedi a un altro amministratore.";
      expect(await remove("admin")).toEqual([409, refusal]);
    });

    it("leaves codes and batches with its id", async () => {
      const { store } = server;
      const spoolId = "spool";
      const upload = { id: "batch", companyId: "acme", userId: "colleague", createdAt: 5, spoolId };
      await store.uploads.create(upload, [uploadFile()]);
      const colleague = await server.signedIn("colleague");
      await colleague.write("POST", "/api/company-codes/bulk-generate");
      await remove("colleague");
      expect(await store.uploads.listOpen()).toEqual(["batch"]);
      const { codes } = await store.companyCodes.listPart("everybody", { offset: 0, limit: 1 });
      expect(codes).toMatchObject([{ createdBy: "colleague" }]);
    });

    it("appears with its address in the log of its own company alone", async () => {
      const colleague = await server.signedIn("colleague");
      await colleague.write("POST", "/api/company-codes/bulk-generate");
      await remove("colleague");
      const answer = await admin.get("/api/logs");
      expect(await answer.json()).toMatchObject([
        { action: "user.delete", userEmail: "admin@example.it" },
        { action: "code.generate", userId: "colleague", userEmail: "colleague@example.it" },
      ]);
      const stranger = await server.signedIn("stranger");
      expect(await (await stranger.get("/api/logs")).text()).not.toContain("colleague");
    });

    it("frees the address for a new user", async () => {
      await remove("viewer");
      const input = { email: "viewer@example.it", password: "Nuova-26!", role: "viewer" };
      expect(await said(await admin.write("POST", "/api/users", input))).toEqual([204, ""]);
    });
  });
});
