import { deflateRawSync } from "node:zlib";
import type { ContentAnswer, ShownSheets } from "@sgi/core/documents/content";
import { ASIDE_MARK, contentWords, PAGE_MARK } from "@sgi/core/lists";
import { expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { MAX_TEXT_CHARS } from "../content/reading/lines";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

const SHEETS: ShownSheets = {
  sheets: [{ name: "Registro", rows: 1, columns: 1, isCut: false, cells: [["x"]] }],
  others: 2,
};

/** Reads every waiting text as the text itself, in place of the process. */
async function readAll({ store, files }: TestServer, shown?: ShownSheets) {
  const next = async () => (await store.texts.next("acme")) ?? store.texts.next("other");
  for (let text = await next(); text !== null; text = await next()) {
    const file = await files.open(text.fileHash);
    const plain = Buffer.concat((await file?.stream.toArray()) ?? []).toString();
    const words = [...new Set(contentWords(plain))].join(" ");
    const packed = deflateRawSync(plain);
    const sheets = shown === undefined ? null : deflateRawSync(JSON.stringify(shown));
    await store.texts.settle(text.id, {
      state: "done",
      chars: plain.length,
      packed,
      words,
      sheets,
    });
  }
}

async function formerHash({ store }: TestServer, id: string): Promise<string> {
  return (await store.revisions.get("acme", id))?.fileHash ?? "";
}

async function hashOf({ store }: TestServer, id: string): Promise<string> {
  return (await store.documents.get("acme", id))?.fileHash ?? "";
}

forSqliteFirst((engine) => {
  async function start() {
    const server = await startTestServer(await engine.newStore());
    const add = (id: string, content: string, fields = {}) =>
      server.addDocument({ id, path: `P/${id}`, title: id, content, ...fields });
    await add("b", "La verifica dell'audit interno. Altro. Un audit esterno, poi la verifica.");
    await add("a", "Audit e verifica");
    await add("old", "Audit di prima, verifica", { obsoleteAt: 5 });
    await add("other", "Audit altrui, verifica", { companyId: "other" });
    await readAll(server);
    return {
      server,
      viewer: await server.signedIn("viewer"),
      admin: await server.signedIn("admin"),
    };
  }
  const search = async (browser: Browser, query: string): Promise<ContentAnswer> =>
    (await browser.get(`/api/documents/search?${query}`)).json() as Promise<ContentAnswer>;

  it("answers all ids in the index's order, and sentences of those asked [TEXT-02]", async () => {
    const { viewer } = await start();
    expect(await search(viewer, "q=AUDIT%20verif")).toEqual({
      ids: ["a", "b"],
      isCut: false,
      sentences: {},
      indexing: null,
    });
    const { sentences } = await search(viewer, "q=audit%20verifica&ids=b,none,old,other");
    expect(Object.keys(sentences)).toEqual(["b"]);
    expect(sentences.b?.[0]).toEqual([
      ["La ", false],
      ["verifica", true],
      [" dell'", false],
      ["audit", true],
      [" interno.", false],
    ]);
    expect(await search(viewer, "q=%20-%20")).toMatchObject({ ids: [], indexing: null });
  });

  it("finds quoted words where they stand side by side [TEXT-02]", async () => {
    const { viewer } = await start();
    expect((await search(viewer, `q=${encodeURIComponent('"audit interno"')}`)).ids).toEqual(["b"]);
    expect((await search(viewer, `q=${encodeURIComponent("“interno audit”")}`)).ids).toEqual([]);
  });

  it("looks for quoted words in the first 500 that have them, and says so [TEXT-02]", {
    tags: ["long"],
  }, async () => {
    const { server, viewer } = await start();
    for (let at = 0; at < 501; at++) {
      await server.addDocument({ id: `m${at}`, path: `M/${at}`, content: `rosso poi verde ${at}` });
    }
    await server.addDocument({ id: "z", path: "Z/1", content: "rosso verde" });
    await readAll(server);
    const quoted = `q=${encodeURIComponent('"rosso verde"')}`;
    expect(await search(viewer, quoted)).toMatchObject({ ids: [], isCut: true });
    expect((await search(viewer, "q=rosso%20verde")).ids).toHaveLength(502);
  });

  it("looks for quoted words in so much text at most, and says so", {
    tags: ["long"],
  }, async () => {
    const { server, viewer } = await start();
    const long = "rosso poi verde ".repeat(700_000);
    await server.addDocument({ id: "m", path: "M/1", content: long });
    await server.addDocument({ id: "z", path: "Z/1", content: "rosso verde" });
    await readAll(server);
    const quoted = `q=${encodeURIComponent('"rosso verde"')}`;
    expect(await search(viewer, quoted)).toMatchObject({ ids: [], isCut: true });
  });

  it("shows no mark of a stored text, and finds words across them [TEXT-02, HIST-05]", async () => {
    const { server, viewer, admin } = await start();
    const content = `Procedura\n${PAGE_MARK}acquisti e fornitori\n${ASIDE_MARK}Mod. 7.5`;
    await server.addDocument({ id: "m", path: "M/1", content });
    await readAll(server);
    const quoted = `q=${encodeURIComponent('"procedura acquisti"')}`;
    expect((await search(viewer, quoted)).ids).toEqual(["m"]);
    const { sentences } = await search(viewer, "q=mod%20acquisti&ids=m");
    const text = JSON.stringify(sentences.m);
    expect(text).toContain('"Mod"');
    expect(text).not.toMatch(/\\f|\\u001f/);
    // A comparison reads them.
    const shown = await (await admin.get("/api/documents/m/text")).json();
    expect(shown).toMatchObject({ text: content });
  });

  it("searches the obsolete ones for admins; a viewer gets those in force [TEXT-03]", async () => {
    const { viewer, admin } = await start();
    expect((await search(admin, "q=audit&obsolete=1")).ids).toEqual(["old"]);
    expect((await search(viewer, "q=audit&obsolete=1")).ids).toEqual(["a", "b"]);
    const { sentences } = await search(viewer, "q=audit&obsolete=1&ids=old");
    expect(sentences).toEqual({});
  });

  it("tells how far the reading is, of the own company alone [TEXT-06, TEXT-03]", async () => {
    const { server, viewer } = await start();
    await server.addDocument({ id: "x", path: "X/1", companyId: "other", content: "altrui" });
    expect((await search(viewer, "q=audit")).indexing).toBeNull();
    await server.addDocument({ id: "c", path: "C/1", content: "nuovo" });
    expect((await search(viewer, "q=audit")).indexing).toEqual({ done: 3, total: 4 });
  });

  it("tells a document's page whether its text was read, and has it read next [VIEW-01]", async () => {
    const { server, viewer } = await start();
    const contentOf = async (id: string) =>
      ((await (await viewer.get(`/api/documents/${id}`)).json()) as { content: string }).content;
    await server.addDocument({ id: "c", path: "C/1", content: "uno" });
    await server.addDocument({ id: "d", path: "D/1", content: "due" });
    await server.addDocument({ id: "png", path: "E/1", fileType: "png", content: "tre" });
    expect([await contentOf("a"), await contentOf("png"), await contentOf("c")]).toEqual([
      "done",
      "none",
      "waiting",
    ]);
    const next = await server.store.texts.next("acme");
    await server.store.texts.settle(next?.id ?? 0, { state: "refused", reason: "danneggiato" });
    expect([await contentOf("c"), await contentOf("d")]).toEqual(["refused", "waiting"]);
  });

  it("gives admins the text of a document and of its former revisions [HIST-05]", async () => {
    const { server, admin } = await start();
    const former = await server.addRevision({ id: "r", documentId: "a" });
    const textOf = async (query = "") => (await admin.get(`/api/documents/a/text${query}`)).json();
    const { revision, fileHash: sha256 } = (await server.store.documents.get("acme", "a")) ?? {};
    expect(await textOf()).toEqual({
      ...{ revision, sha256 },
      ...{ state: "done", reason: null, text: "Audit e verifica" },
    });
    expect(await textOf("?revision=r")).toEqual({
      ...{ revision: "0", sha256: former.fileHash },
      ...{ state: "none", reason: null, text: null },
    });
    expect(former.fileHash).not.toBe("");
    await server.store.texts.readAllAgain();
    expect(await textOf("?revision=r")).toMatchObject({ state: "waiting", text: null });
    await readAll(server);
    expect(await textOf("?revision=r")).toMatchObject({ state: "done", text: "content of r" });
  });

  it("says where a file has more text than was read of it [HIST-11]", async () => {
    const { server, admin } = await start();
    const text = await server.store.texts.get("acme", await hashOf(server, "a"));
    const cut = { state: "done", chars: MAX_TEXT_CHARS + 1, packed: deflateRawSync("x") } as const;
    await server.store.texts.settle(text?.id ?? 0, { ...cut, words: "x" });
    const textOf = async (id: string) => (await admin.get(`/api/documents/${id}/text`)).json();
    expect(await textOf("a")).toMatchObject({ text: "x", isCut: true });
    expect(await textOf("b")).not.toHaveProperty("isCut");
  });

  it("gives viewers the text before the one in force alone, and none set aside [HIST-05, HIST-03]", async () => {
    const { server, viewer, admin } = await start();
    const add = (id: string, fields: object) =>
      server.addRevision({ id, documentId: "a", ...fields });
    await add("older", { revision: "-1", replacedAt: 1 });
    await add("r", { revision: "0", replacedAt: 2 });
    await server.addRevision({ id: "q", documentId: "old" });
    const statusOf = async (query: string, browser = viewer, id = "a") =>
      (await browser.get(`/api/documents/${id}/text${query}`)).status;
    const bodyOf = async (id: string, query = "") =>
      (await viewer.get(`/api/documents/${id}/text${query}`)).text();
    expect(await statusOf("")).toBe(200);
    expect(await statusOf("?revision=r")).toBe(200);
    for (const query of ["?revision=older", "?revision=q"]) {
      expect(await bodyOf("a", query)).toBe(await bodyOf("a", "?revision=none"));
      expect(await statusOf(query)).toBe(404);
    }
    for (const query of ["", "?revision=q"]) {
      expect(await bodyOf("old", query)).toBe(await bodyOf("none", query));
    }
    await server.store.revisions.purge("acme", await formerHash(server, "r"), 9);
    expect(await statusOf("?revision=r")).toBe(404);
    await add("back", { revision: "1", replacedAt: 3 });
    expect(await statusOf("?revision=back")).toBe(200);
    const address = "/api/documents/a/revisions/older/restore";
    await admin.write("POST", address, { reason: "La Rev.1 era sbagliata" });
    const [newest] = await server.store.revisions.list("acme", "a", 1);
    expect(await statusOf(`?revision=${newest?.id}`)).toBe(404);
    expect(await statusOf(`?revision=${newest?.id}`, admin)).toBe(200);
  });

  it("gives what a preview shows of a spreadsheet to whoever may open it [VIEW-02]", async () => {
    const { server, viewer, admin } = await start();
    const fields = { fileType: "xlsx" };
    await server.addDocument({ id: "x", path: "X/1", content: "uno", ...fields });
    await server.addDocument({ id: "y", path: "X/2", content: "due", ...fields, obsoleteAt: 5 });
    const sheetsOf = async (id: string, browser = viewer) => {
      const answer = await browser.get(`/api/documents/${id}/sheets`);
      return answer.ok ? answer.json() : answer.status;
    };
    expect(await sheetsOf("x")).toEqual({ state: "waiting", sheets: null, others: 0 });
    await readAll(server, SHEETS);
    expect(await sheetsOf("x")).toEqual({ state: "done", ...SHEETS });
    expect([await sheetsOf("y"), await sheetsOf("y", admin)]).toEqual([
      403,
      { state: "done", ...SHEETS },
    ]);
    expect(await sheetsOf("a")).toEqual({ state: "none", sheets: null, others: 0 });
  });

  it("has a spreadsheet read again, and next, that an earlier version read [VIEW-01, VIEW-02]", async () => {
    const { server, viewer } = await start();
    await server.addDocument({ id: "x", path: "X/1", content: "uno", fileType: "ods" });
    await readAll(server);
    await server.addDocument({ id: "later", path: "X/2", content: "due" });
    const sheets = async () => (await viewer.get("/api/documents/x/sheets")).json();
    expect(await sheets()).toEqual({ state: "waiting", sheets: null, others: 0 });
    expect(await server.store.texts.next("acme")).toMatchObject({ fileType: "ods" });
    await readAll(server, SHEETS);
    expect(await sheets()).toEqual({ state: "done", ...SHEETS });
    const next = await server.store.texts.get("acme", await hashOf(server, "x"));
    await server.store.texts.settle(next?.id ?? 0, { state: "refused", reason: "no" });
    expect(await sheets()).toEqual({ state: "refused", sheets: null, others: 0 });
  });

  it("answers another company, and the superadmin, as for a document that does not exist [LIFE-02, LIFE-03]", async () => {
    const { server } = await start();
    await server.addRevision({ id: "r", documentId: "a" });
    const stranger = await server.signedIn("stranger");
    const superadmin = await server.signedIn("superadmin");
    for (const rest of [
      "/sheets",
      "/text",
      "/text?revision=r",
      "/revisions",
      "/revisions/r/download",
    ]) {
      for (const browser of [stranger, superadmin]) {
        const [own, unknown] = await Promise.all(
          ["a", "none"].map((id) => browser.get(`/api/documents/${id}${rest}`)),
        );
        expect([rest, own?.status, unknown?.status]).toEqual([rest, 404, 404]);
        expect(await own?.text()).toBe(await unknown?.text());
      }
    }
  });

  it("refuses more searches of one company than make sense", { tags: ["long"] }, async () => {
    const { viewer, admin } = await start();
    const statuses = new Set<number>();
    for (let at = 0; at < 601; at++) {
      statuses.add((await (at % 2 ? viewer : admin).get("/api/documents/search?q=")).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });

  it("refuses more searches for quoted words than make sense, and no others by that", {
    tags: ["long"],
  }, async () => {
    const { viewer } = await start();
    const statuses = new Set<number>();
    for (let at = 0; at < 151; at++) {
      statuses.add((await viewer.get("/api/documents/search?q=%22audit%20interno%22")).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await viewer.get("/api/documents/search?q=audit")).status).toBe(200);
  });
});
