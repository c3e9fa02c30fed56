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

  const edit = (body: unknown, headers: Record<string, string> = {}, id = "d1") =>
    admin.write("PATCH", `/api/documents/${id}`, body, headers);
  const archive = (id: string, headers: Record<string, string> = {}) =>
    admin.write("DELETE", `/api/documents/${id}`, undefined, headers);
  const stored = (id = "d1") => server.store.documents.get("acme", id);
  const titlesOf = async (list: string) => {
    const answer = await admin.get(`/api/documents${list}`);
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  };
  const failureOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { message: string }).message,
  ];

  describe("an edit", () => {
    it("changes title and path, and when it was changed [DOCS-104]", async () => {
      const before = await stored();
      expect((await edit({ title: " Audit interni ", path: "SGI/9.2.1" })).status).toBe(204);
      expect(await stored()).toEqual({
        ...before,
        title: "Audit interni",
        path: "SGI/9.2.1",
        updatedAt: SERVER_START_AT + 1_000,
      });
      expect(await titlesOf("")).toEqual(["Audit interni"]);
    });

    it("keeps the reason given with it in the log's entry alone [HIST-06]", async () => {
      const change = { title: "Audit", path: "SGI/9.2", reason: " Refuso nel titolo " };
      expect((await edit(change)).status).toBe(204);
      const [entry] = await server.store.audit.list({ companyId: "acme", limit: 1 });
      expect(entry?.details).toMatchObject({ reason: "Refuso nel titolo" });
      expect((await stored())?.reason).toBeNull();
      expect((await edit({ ...change, reason: "x".repeat(501) })).status).toBe(400);
      expect((await edit({ ...change, reason: "a\u0000b" })).status).toBe(400);
    });

    it("takes a path as long as a file may bring one in, and another title beside it", async () => {
      const folders = `${"p".repeat(199)}/`.repeat(4);
      const [longest, path] = [`${folders}${"q".repeat(200)}`, `${folders}9.2`];
      expect(longest.length).toBe(1_000);
      await server.addDocument({ id: "deep", title: "Piano", path: longest });
      expect((await edit({ title: "Piano 2027", path: longest }, {}, "deep")).status).toBe(204);
      expect((await edit({ title: "Piano 2027", path }, {}, "deep")).status).toBe(204);
      expect((await edit({ title: "Piano 2027", path: longest }, {}, "deep")).status).toBe(204);
      expect(await stored("deep")).toMatchObject({ title: "Piano 2027", path: longest });
      const over = await edit({ title: "Piano 2027", path: `${longest}s` }, {}, "deep");
      expect(over.status).toBe(400);
    });

    it("writes one audit entry, and none when it changes nothing", async () => {
      await edit({ title: "Nuovo", path: "Procedure/9.2" });
      await edit({ title: "Nuovo", path: "Procedure/9.2" });
      expect(entries).toMatchObject([
        {
          companyId: "acme",
          userId: "admin",
          action: "document.edit",
          documentId: "d1",
          details: {
            before: { title: "Audit", path: "Procedure/9.2" },
            after: { title: "Nuovo", path: "Procedure/9.2" },
          },
          at: SERVER_START_AT + 1_000,
        },
      ]);
    });

    it("composes accents that a Mac takes apart", async () => {
      await edit({ title: "Qualità".normalize("NFD"), path: "Qualità/1".normalize("NFD") });
      expect(await stored()).toMatchObject({ title: "Qualità", path: "Qualità/1" });
    });

    it.each([
      ["../etc"],
      ["a/../b"],
      ["a/./b"],
      ["a//b"],
      ["/a"],
      ["a/"],
      ["a/ /b"],
      ["a\\b"],
      ["a\u0000b"],
      ["a\nb"],
      [`a/${"x".repeat(256)}`],
      ["SGI/a\u202eb"],
      ["con/5.2"],
      ["SGI/a:b"],
      ["SGI. /5.2"],
    ])("refuses the path %j", async (path) => {
      const before = await stored();
      const [status, message] = await failureOf(await edit({ title: "Nuovo", path }));
      expect(status).toBe(400);
      expect(message).toMatch(/^Il percorso ISO non è valido: nome .*\.$/);
      expect(await stored()).toEqual(before);
    });

    it.each([
      [{ title: "a\tb", path: "x" }],
      [{ title: "Audit\u200b", path: "x" }],
      [{ title: "fattura\u202efdp", path: "x" }],
      [{ title: "nul", path: "x" }],
      [{ title: "a|b", path: "x" }],
      [{ title: " ", path: "x" }],
      [{ title: "a" }],
    ])("refuses %j", async (body) => {
      expect((await edit(body)).status).toBe(400);
      expect(await stored()).toMatchObject({ title: "Audit" });
    });

    it("says what is wrong with a title, and accepts an unchanged one", async () => {
      const [, message] = await failureOf(await edit({ title: "Audit\u202e", path: "x" }));
      expect(message).toBe(
        "Il titolo non è valido: contiene segni invisibili o che cambiano il verso di lettura.",
      );
      await server.addDocument({ id: "d9", title: "Input/Output?", path: "SGI/8" });
      const body = { title: "Input/Output?", path: "SGI/8.1" };
      const admin = await server.signedIn("admin");
      expect((await admin.write("PATCH", "/api/documents/d9", body)).status).toBe(204);
    });

    it("refuses another document's place, and changes nothing", async () => {
      await server.addDocument({ id: "d2", title: "Preso", path: "SGI/1" });
      await server.addDocument({ id: "d3", title: "Libero", path: "SGI/1", fileType: "docx" });
      expect(await failureOf(await edit({ title: "Preso", path: "SGI/1" }))).toEqual([
        409,
        "Esiste già un documento in vigore con lo stesso percorso, titolo e tipo: «Preso».",
      ]);
      expect(await stored()).toMatchObject({ title: "Audit", path: "Procedure/9.2" });
      expect(entries).toEqual([]);
      expect((await edit({ title: "Libero", path: "SGI/1" })).status).toBe(204);
    });

    it("leaves an obsolete document alone", async () => {
      await archive("d1");
      expect((await edit({ title: "Nuovo", path: "x" })).status).toBe(409);
      expect(await stored()).toMatchObject({ title: "Audit" });
    });
  });

  describe("the entity tag", () => {
    const tagOf = async () => (await admin.get("/api/documents/d1")).headers.get("etag") ?? "";

    it("is strong, and that of the last change's answer", async () => {
      const first = await tagOf();
      expect(first).toMatch(/^"[\w-]{43}"$/);
      const changed = await edit({ title: "Nuovo", path: "x" }, { "If-Match": first });
      expect(changed.status).toBe(204);
      expect(changed.headers.get("etag")).not.toBe(first);
      expect(changed.headers.get("etag")).toBe(await tagOf());
    });

    it("keeps the second of two admins from overwriting the first", async () => {
      const tag = await tagOf();
      await edit({ title: "Primo", path: "x" }, { "If-Match": tag });
      const message =
        "Il documento è stato modificato nel frattempo: ricaricalo e ripeti la modifica.";
      const second = await edit({ title: "Secondo", path: "x" }, { "If-Match": tag });
      expect(await failureOf(second)).toEqual([412, message]);
      expect(await failureOf(await archive("d1", { "If-Match": tag }))).toEqual([412, message]);
      expect(await stored()).toMatchObject({ title: "Primo", obsoleteAt: null });
      expect(entries).toHaveLength(1);
    });

    it("lets one of two edits of the same state through", async () => {
      const headers = { "If-Match": await tagOf() };
      const edits = ["Uno", "Due"].map((title) => edit({ title, path: "x" }, headers));
      const statuses = (await Promise.all(edits)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([204, 412]);
    });
  });
});
