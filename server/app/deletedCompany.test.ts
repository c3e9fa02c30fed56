import { beforeEach, expect, it } from "vitest";
import { companyCode, REGISTRATION } from "../accounts/registration/testing/codes";
import { remindCompanies } from "../deadlines/remindCompanies";
import { messages } from "../http/messages";
import { CompanyDeleted } from "../storage/store/schema/storeError";
import type { Store } from "../storage/store/store";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { ORIGIN } from "./testing/browser";
import { PASSWORD, startTestServer, type TestServer } from "./testing/testServer";

const DELETED = { status: 403, message: new CompanyDeleted().message };

async function told(asked: Promise<Response>) {
  const answer = await asked;
  const text = await answer.text();
  const message = text && (JSON.parse(text) as { message: string }).message;
  return { status: answer.status, message };
}

forSqliteFirst((engine) => {
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    store = await engine.newStore();
    server = await startTestServer(store, { settings: { publicUrl: ORIGIN } });
  });

  const setDeleted = (deletedAt: number | null) =>
    store.transaction(({ companies }) => companies.setDeleted("acme", deletedAt));
  const login = (password: string, email = "admin@example.it") =>
    told(server.browser().write("POST", "/api/login", { email, password }));

  it("ends the sessions of a deleted company's users, and tells those who know the password why they cannot enter", async () => {
    const admin = await server.signedIn("admin");
    const half = await server.halfSignedIn("viewer");
    await setDeleted(5);
    expect((await admin.get("/api/user")).status).toBe(401);
    expect(await login(PASSWORD)).toEqual({ status: 403, message: messages.companyDeleted });
    expect(await login("Sbagliata-1!")).toEqual({
      status: 401,
      message: messages.wrongCredentials,
    });
    const code = { token: "123456", useBackupCode: false };
    expect(await told(half.write("POST", "/api/mfa/verify", code))).toMatchObject({ status: 401 });
    expect(await login(PASSWORD, "stranger@example.it")).toMatchObject({ status: 200 });
    const [entry] = await store.audit.list({ companyId: "acme", limit: 5 });
    expect(entry).toMatchObject({ action: "login.failed", userId: "admin" });
    await setDeleted(null);
    expect((await admin.get("/api/user")).status).toBe(401);
    expect(await login(PASSWORD)).toMatchObject({ status: 200 });
  });

  it("refuses its codes, also to a superadmin who would change them, and keeps its name taken", async () => {
    await store.companyCodes.create(companyCode({ id: "own", companyId: "acme", usageLimit: 2 }));
    await store.companyCodes.create(companyCode({ id: "free", code: "LIBERO-2345" }));
    const superadmin = await server.signedIn("superadmin");
    const register = (fields: object) =>
      told(server.browser().write("POST", "/api/register/admin", { ...REGISTRATION, ...fields }));
    await setDeleted(5);
    expect(await register({})).toEqual({ status: 400, message: messages.invalidCompanyCode });
    const taken = await register({ companyCode: "LIBERO-2345", clientName: "ACME" });
    expect(taken).toEqual({ status: 409, message: messages.companyExists });
    const remove = () => told(superadmin.write("DELETE", "/api/company-codes/own"));
    expect(await remove()).toEqual(DELETED);
    const change = { code: "NUOVO-CODICE", role: "admin", usageLimit: 3, expiresAt: null };
    const patch = { ...change, isActive: true };
    expect(await told(superadmin.write("PATCH", "/api/company-codes/own", patch))).toEqual(DELETED);
    await setDeleted(null);
    expect(await remove()).toMatchObject({ status: 204 });
  });

  it("tells nobody of its days: no calendar, and no reminder", async () => {
    const admin = await server.signedIn("admin");
    const made = await admin.write("POST", "/api/calendar");
    const { pathname: path } = new URL(((await made.json()) as { address: string }).address);
    const read = async () => (await server.app.request(path, {})).status;
    await server.addDocument({ id: "d1", expiryDate: "2026-11-25" });
    expect(await read()).toBe(200);
    await setDeleted(5);
    expect(await read()).toBe(404);
    const remind = () =>
      remindCompanies(
        {
          store,
          clock: server.time.clock,
          newId: () => crypto.randomUUID(),
          onFailure: (_, error) => {
            throw error;
          },
        },
        new AbortController().signal,
      );
    await remind();
    expect(await store.outbox.find()).toBeNull();
    await setDeleted(null);
    await remind();
    expect(await store.outbox.find()).not.toBeNull();
  });

  it("refuses what an admin had begun, at the latest when it is written", async () => {
    const admin = await server.signedIn("admin");
    await server.addDocument({ id: "d1" });
    const { transaction } = store;
    store.transaction = async (work) => {
      store.transaction = transaction;
      await setDeleted(5);
      return transaction(work);
    };
    expect(await told(admin.write("DELETE", "/api/documents/d1"))).toMatchObject({ status: 403 });
    expect((await store.documents.get("acme", "d1"))?.obsoleteAt).toBeNull();
  });

  it("shows a deleted company to superadmins, with its days, and asks no backup of it", async () => {
    const superadmin = await server.signedIn("superadmin");
    await setDeleted(Date.parse("2026-11-20T09:00:00Z"));
    const supervision = await (await superadmin.get("/api/supervision")).json();
    expect(supervision).toMatchObject({
      companies: [
        {
          name: "Acme",
          deletion: { at: "2026-11-20T09:00:00.000Z", endsAt: "2026-12-20T09:00:00.000Z" },
        },
        { name: "Altra", deletion: null },
      ],
    });
    const watched = await store.supervision.findWatched(server.time.clock.now());
    expect(watched?.company?.companyName).toBe("Altra");
    await store.backups.noteFailure({ scope: "acme", at: 1, message: "Perché." });
    expect(await store.supervision.listFailing()).toEqual([]);
  });
});
