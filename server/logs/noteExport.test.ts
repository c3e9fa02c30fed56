import { beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

const EXPORT = { list: "documents", rows: 42, filter: "Scaduti", search: "manuale" };

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
  });

  const note = async (userId: string, body: object = EXPORT) =>
    (await server.signedIn(userId)).write("POST", "/api/exports", body);
  const ofAcme = () => server.store.audit.list({ companyId: "acme", limit: 9 });

  it("writes into the company's log who exported which list, and how many rows", async () => {
    expect((await note("viewer")).status).toBe(204);
    const { rows, filter, search } = EXPORT;
    const details = { list: "Documenti", rows, filter, search };
    expect(await ofAcme()).toEqual([
      expect.objectContaining({ action: "export.csv", userId: "viewer", details }),
    ]);
    expect(await server.store.audit.list({ companyId: "other", limit: 9 })).toEqual([]);
  });

  it("refuses to log an export of the audit log by a user who may not read it", async () => {
    const answer = await note("viewer", { ...EXPORT, list: "logs" });
    expect(answer.status).toBe(403);
    expect(await ofAcme()).toEqual([]);
    expect((await note("admin", { ...EXPORT, list: "logs" })).status).toBe(204);
  });

  it("notes an export of the users, for who may read their list [LIFE-06]", async () => {
    const ofUsers = { list: "users", rows: 12, filter: "", search: "rossi" };
    expect((await note("viewer", ofUsers)).status).toBe(403);
    expect((await note("superadmin", ofUsers)).status).toBe(403);
    expect((await note("admin", ofUsers)).status).toBe(204);
    const details = { ...ofUsers, list: "Utenti" };
    expect(await ofAcme()).toMatchObject([{ action: "export.csv", userId: "admin", details }]);
  });

  it("does not let one user fill the log", { tags: ["long"] }, async () => {
    const statuses: number[] = [];
    const browser = await server.signedIn("viewer");
    for (let n = 0; n < 102; n += 1) {
      statuses.push((await browser.write("POST", "/api/exports", EXPORT)).status);
    }
    expect(statuses.lastIndexOf(204)).toBe(99);
    expect(statuses.slice(100)).toEqual([429, 429]);
    expect((await note("admin")).status).toBe(204);
  });
});
