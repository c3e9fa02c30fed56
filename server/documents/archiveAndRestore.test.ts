import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT, startTestServer, type TestServer } from "../app/testing/testServer";
import type { AuditEntry } from "../storage/store/schema/auditTypes";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { watchAudit } from "../storage/store/testing/watchAudit";

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  let entries: AuditEntry[];
  beforeEach(async () => {
    const store = await engine.newStore();
    entries = [];
    server = await startTestServer(watchAudit(store, entries));
    admin = await server.signedIn("admin");
    await server.addDocument({ id: "d1", title: "Audit", path: "Procedure/9.2" });
    server.time.advance(1_000);
  });

  const archive = (id: string) => admin.write("DELETE", `/api/documents/${id}`);
  const restore = (id: string) => admin.write("POST", `/api/documents/${id}/restore`);
  const stored = (id = "d1") => server.store.documents.get("acme", id);
  const titlesOf = async (list: string) => {
    const answer = await admin.get(`/api/documents${list}`);
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  };
  const failureOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { message: string }).message,
  ];

  describe("archiving", () => {
    it("moves a document to the obsolete list, dated now [DOCS-09, DOCS-110]", async () => {
      expect((await archive("d1")).status).toBe(204);
      expect(await titlesOf("")).toEqual([]);
      const answer = await admin.get("/api/documents/obsolete");
      const updatedAt = new Date(SERVER_START_AT + 1_000).toISOString();
      expect(await answer.json()).toMatchObject([{ legacyId: "d1", isObsolete: true, updatedAt }]);
      expect(entries).toMatchObject([{ action: "document.archive", documentId: "d1" }]);
    });

    it("happens once", async () => {
      await archive("d1");
      expect(await failureOf(await archive("d1"))).toEqual([409, "Il documento è già obsoleto."]);
      expect(entries).toHaveLength(1);
    });
  });

  describe("restoring", () => {
    it("brings a document back, last updated when it was [OBS-10]", async () => {
      await archive("d1");
      server.time.advance(5);
      expect((await restore("d1")).status).toBe(204);
      expect(await titlesOf("")).toEqual(["Audit"]);
      expect(await titlesOf("/obsolete")).toEqual([]);
      expect(await stored()).toMatchObject({ obsoleteAt: null, updatedAt: SERVER_START_AT });
      expect(entries[1]).toMatchObject({ action: "document.restore", documentId: "d1" });
    });

    it("is refused while another document has its place", async () => {
      await archive("d1");
      await server.addDocument({ id: "d2", title: "Audit", path: "Procedure/9.2" });
      expect((await restore("d1")).status).toBe(409);
      expect((await stored())?.obsoleteAt).not.toBeNull();
    });

    it("of all counts the restored documents and the others [OBS-09]", async () => {
      await archive("d1");
      await server.addDocument({ id: "d2", title: "Audit", path: "Procedure/9.2" });
      await server.addDocument({ id: "d3", obsoleteAt: 5 });
      await server.addDocument({ id: "foreign", companyId: "other", obsoleteAt: 5 });
      const answer = await admin.write("POST", "/api/documents/restore-all-obsolete");
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { restoredCount: 1, skippedCount: 1 },
      ]);
      expect(await titlesOf("/obsolete")).toEqual(["Audit"]);
      expect(entries[1]).toMatchObject({ action: "document.restoreAll", documentId: null });
      expect(await server.store.documents.list("other", "obsolete")).toHaveLength(1);
    });
  });
});
