import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT, startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    admin = await server.signedIn("admin");
  });
  const entries = async (action: string) =>
    (await server.store.audit.list({ companyId: "acme", limit: 99 })).flatMap((entry) =>
      entry.action === action ? [entry.details] : [],
    );

  describe("the right to approve", () => {
    const give = (right: unknown, id = "viewer") =>
      admin.write("PUT", `/api/users/${id}/approval`, { right });
    const listed = async (id = "viewer") => {
      const { users } = (await (await admin.get("/api/users")).json()) as {
        users: { legacyId: string; approval: unknown; emptyFolders?: string[] }[];
      };
      const found = users.find(({ legacyId }) => legacyId === id);
      return [found?.approval, found?.emptyFolders];
    };

    it("is set by an admin for all documents or whole folders, with one entry each [APPR-08, LIFE-04]", async () => {
      expect(await listed()).toEqual([null, undefined]);
      expect((await give("all")).status).toBe(204);
      expect(await listed()).toEqual(["all", undefined]);
      const folders = [" /SGI/7 Supporto/ ", "SGI/7 Supporto/7.5", "Moduli", "Moduli"];
      expect((await give(folders)).status).toBe(204);
      expect((await listed())[0]).toEqual(["Moduli", "SGI/7 Supporto"]);
      expect((await give([])).status).toBe(204);
      expect((await listed())[0]).toBeNull();
      expect(await entries("user.approval")).toEqual([
        { email: "viewer@example.it", before: "Moduli; SGI/7 Supporto", after: "—" },
        {
          email: "viewer@example.it",
          before: "tutti i documenti",
          after: "Moduli; SGI/7 Supporto",
        },
        { email: "viewer@example.it", before: "—", after: "tutti i documenti" },
      ]);
    });

    it("marks a folder in which no document lies any more [APPR-08]", async () => {
      await server.addDocument({ id: "a", path: "SGI/7 Supporto/7.5" });
      await server.addDocument({ id: "b", path: "Moduli/1", obsoleteAt: 5 });
      await server.addDocument({ id: "c", path: "SGI/7/1", companyId: "other" });
      await give(["Moduli", "SGI/7", "SGI/7 Supporto"]);
      expect(await listed()).toEqual([
        ["Moduli", "SGI/7", "SGI/7 Supporto"],
        ["Moduli", "SGI/7"],
      ]);
    });

    it("stays through a change of role, and ends with the user [APPR-08]", async () => {
      await give("all");
      await admin.write("PATCH", "/api/users/viewer/role", { role: "admin" });
      expect((await listed())[0]).toBe("all");
      expect((await admin.write("DELETE", "/api/users/viewer")).status).toBe(204);
      expect(await server.store.approvals.listRights("acme")).toEqual(new Map());
    });

    it.each([[["a/../b"]], [["a//b"]], [["   "]], ["none"], [[7]]])(
      "is not %j [APPR-08]",
      async (right) => {
        expect((await give(right)).status).toBe(400);
        expect(await server.store.approvals.listRights("acme")).toEqual(new Map());
      },
    );
  });

  describe("folders without approval", () => {
    it("are an admin's to set, with an entry, and told to admins [APPR-13, LIFE-04, LIFE-08]", async () => {
      const folders = ["Moduli/", "SGI/Registri"];
      expect((await admin.write("PUT", "/api/company/folders", { folders })).status).toBe(204);
      const company = (await (await admin.get("/api/company")).json()) as object;
      expect(company).toMatchObject({ freeFolders: ["Moduli", "SGI/Registri"] });
      expect(await entries("company.folders")).toEqual([
        { before: "—", after: "Moduli; SGI/Registri" },
      ]);
      const viewer = await server.signedIn("viewer");
      expect((await viewer.write("PUT", "/api/company/folders", { folders })).status).toBe(403);
    });
  });

  it("tells admins how many documents are in Google Drive and how many revisions wait [LIFE-08]", async () => {
    await server.addDocument({ id: "a", title: "A" });
    await server.addDocument({ id: "b", title: "B", driveUrl: "https://drive.google.com/b" });
    await server.addDocument({ id: "c", title: "C", driveUrl: "https://x", obsoleteAt: 5 });
    await server.addProposal({ id: "p", documentId: "a" });
    const company = (await (await admin.get("/api/company")).json()) as object;
    expect(company).toMatchObject({ inForce: 2, inDrive: 1, waiting: 1 });
  });

  describe("a statement of an approval outside the panel", () => {
    const STATEMENT = { day: "2025-03-01", by: "Ing. Rossi", note: "Verbale 12" };
    const state = (ids: string[], given: object = {}) =>
      admin.write("POST", "/api/approvals/statements", { ids, ...STATEMENT, ...given });
    const judged = async (answer: Promise<Response>) => (await answer).json();
    const records = (id = "a") => server.store.approvals.listOf("acme", [id]);
    beforeEach(async () => {
      await server.store.companies.setApproval("acme", true);
      await server.addDocument({ id: "a", title: "Analisi" });
    });

    it("is an admin's record of the content in force, with an entry each [APPR-11, LIFE-04]", async () => {
      await server.addDocument({ id: "b", title: "B" });
      await server.addDocument({ id: "old", title: "Vecchio", obsoleteAt: 5 });
      await server.addDocument({ id: "foreign", companyId: "other" });
      expect(await judged(state(["a", "b", "old", "none", "foreign"]))).toEqual({
        done: ["a", "b"],
        failed: [
          { id: "old", reason: "obsolete" },
          { id: "none", reason: "missing" },
          { id: "foreign", reason: "missing" },
        ],
      });
      const document = await server.store.documents.get("acme", "a");
      expect(await records()).toMatchObject([
        {
          ...{ kind: "stated", title: "Analisi", revision: "1", mark: document?.mark },
          ...{ userId: "admin", email: "admin@example.it", role: "admin", at: SERVER_START_AT },
          ...{ day: "2025-03-01", statedBy: "Ing. Rossi", note: "Verbale 12" },
        },
      ]);
      const [told] = await entries("approval.state");
      expect(told).toMatchObject({ mark: expect.stringMatching(/^sha256:/), day: "2025-03-01" });
      expect(await entries("approval.state")).toHaveLength(2);
    });

    it("is made once by the same call again, and not over another one or an approval [APPR-11]", async () => {
      await state(["a"]);
      expect(await judged(state(["a"]))).toEqual({ done: ["a"], failed: [] });
      expect(await records()).toHaveLength(1);
      expect(await judged(state(["a"], { day: "2025-03-02" }))).toEqual({
        done: [],
        failed: [{ id: "a", reason: "stated" }],
      });
      const [record] = await records();
      if (record === undefined) throw new Error("nothing was stated");
      await server.store.approvals.append({ ...record, id: "x", kind: "approved" });
      expect(await judged(state(["a"]))).toMatchObject({ failed: [{ reason: "approved" }] });
    });

    it("is no day to come, and nothing while approval is off [APPR-11]", async () => {
      expect((await state(["a"], { day: "2026-11-21" })).status).toBe(400);
      expect((await state(["a"], { day: "2026-11-20" })).status).toBe(200);
      await server.store.companies.setApproval("acme", false);
      expect((await state(["a"])).status).toBe(409);
    });

    it("is taken back by a second record with a reason, once; both stay [LIFE-05, APPR-11]", async () => {
      await state(["a"]);
      const [record] = await records();
      const path = `/api/approvals/statements/${record?.id}/back`;
      const stranger = await server.signedIn("stranger");
      const body = { reason: "Data sbagliata" };
      expect((await stranger.write("POST", path, body)).status).toBe(404);
      expect((await admin.write("POST", path, body)).status).toBe(204);
      expect((await admin.write("POST", path, body)).status).toBe(409);
      const kept = await records();
      expect(kept.map(({ kind }) => kind).sort()).toEqual(["stated", "takenBack"]);
      expect(kept.find(({ kind }) => kind === "takenBack")).toMatchObject({
        ...{ about: record?.id, note: "Data sbagliata", mark: record?.mark, userId: "admin" },
      });
      expect(await entries("approval.takeBack")).toMatchObject([{ reason: "Data sbagliata" }]);
      expect(await judged(state(["a"], { day: "2025-03-02" }))).toMatchObject({ done: ["a"] });
    });
  });
});
