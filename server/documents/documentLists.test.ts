import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { contract } from "@sgi/core/contract";
import {
  createDocumentIndex,
  LIST_ORDER_HEADER,
  selectDocuments,
  USUAL_ORDER,
  USUAL_REQUEST,
} from "@sgi/core/documents/list";
import { DAY_MS, HOUR_MS } from "@sgi/core/time";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SERVER_START_AT, startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

const LIST = "/api/documents";
const OBSOLETE = "/api/documents/obsolete";

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
  });

  const read = async (answer: Response) => contract.listDocuments.output.parse(await answer.json());

  it("sends what the panel reads, dates as the calendar has them [DOCS-04, DOCS-05]", async () => {
    await server.addDocument({
      id: "d1",
      path: "SGI/7/7.5.3",
      title: "Informazioni documentate",
      revision: "4",
      expiryDate: "2026-12-01",
      driveUrl: "https://drive.example/1",
    });
    await server.addDocument({ id: "d2", path: "SGI/8", documentDate: null, fileType: "xlsx" });
    const browser = await server.signedIn("viewer");
    const answer = await browser.get(LIST);
    expect(await answer.clone().json()).toEqual([
      {
        legacyId: "d1",
        title: "Informazioni documentate",
        path: "SGI/7/7.5.3",
        revision: "4",
        fileType: "pdf",
        createdAt: "2026-01-15",
        updatedAt: "2026-11-20T09:00:00.000Z",
        expiryDate: "2026-12-01",
        expiryFrom: "A1",
        driveUrl: "https://drive.example/1",
        isObsolete: false,
        alertStatus: "warning",
      },
      expect.not.objectContaining({ driveUrl: expect.anything() }),
    ]);
    const [, second] = await read(answer);
    expect(second).toMatchObject({ createdAt: null, driveUrl: null, alertStatus: "valid" });
  });

  it("says which documents can be compared: in force, with the bytes of both [HIST-05]", async () => {
    const add = (id: string, fields = {}) => server.addDocument({ id, path: `P/${id}`, ...fields });
    const replace = (documentId: string, fields = {}, id = `r-${documentId}`) =>
      server.addRevision({ id, documentId, ...fields });
    await add("with");
    await replace("with");
    await add("without");
    await add("old", { obsoleteAt: 5 });
    await replace("old");
    await add("purged");
    await replace("purged", { fileHash: "", purgedAt: 5 });
    await replace("purged", { revision: "-1", replacedAt: 1 }, "before-purged");
    await add("brought", { source: "restore" });
    await replace("brought");
    const moved = await add("moved", { revision: "3" });
    await replace("moved", { revision: "3", fileHash: moved.fileHash, mark: moved.mark });
    await replace("moved", { revision: "2", replacedAt: 1 }, "before-moved");
    const drive = { fileHash: "", mark: "md5:a", driveUrl: "https://drive.example/1" };
    await add("drive", drive);
    await replace("drive");
    const browser = await server.signedIn("viewer");
    const comparable = async (address: string) =>
      (await read(await browser.get(address)))
        .filter((document) => document.comparable === true)
        .map(({ legacyId }) => legacyId);
    expect(await comparable(LIST)).toEqual(["moved", "with"]);
    expect(await comparable(OBSOLETE)).toEqual([]);
    const { version } = await server.store.readList("acme", "current", async (list) => list);
    const hash = (await server.store.revisions.get("acme", "r-with"))?.fileHash ?? "";
    await server.store.revisions.purge("acme", hash, 9);
    expect(await comparable(LIST)).toEqual(["moved"]);
    const asked = { which: "current", version, most: 9 } as const;
    const changes = await server.store.documents.listChanges("acme", asked);
    expect(changes?.changed.map(({ row }) => [row.id, row.comparable])).toEqual([["with", 0]]);
  });

  it("says that both lists come in the panel's usual order, the same every time", async () => {
    for (const id of ["d3", "d1", "d2"]) {
      await server.addDocument({ id, title: `Documento ${id}`, path: `SGI/${id}` });
    }
    const browser = await server.signedIn("viewer");
    for (const path of [LIST, OBSOLETE]) {
      const answer = await browser.get(path);
      expect(answer.headers.get(LIST_ORDER_HEADER)).toBe(USUAL_ORDER);
      const again = await browser.get(path, { "If-None-Match": answer.headers.get("etag") ?? "" });
      expect([again.status, again.headers.get(LIST_ORDER_HEADER)]).toEqual([304, USUAL_ORDER]);
    }
    const current = createDocumentIndex(await read(await browser.get(LIST)), "2026-11-20");
    const shown = selectDocuments({ current, obsolete: current, ...USUAL_REQUEST });
    expect(shown.map(({ document }) => document.legacyId)).toEqual(["d1", "d2", "d3"]);
  });

  it("lists what is obsolete apart, with the archive date as the last update [DOCS-09, DOCS-32, OBS-01, OBS-06]", async () => {
    await server.addDocument({ id: "d1" });
    await server.addDocument({ id: "d2", obsoleteAt: SERVER_START_AT + HOUR_MS });
    const browser = await server.signedIn("viewer");
    expect((await read(await browser.get(LIST))).map((d) => d.legacyId)).toEqual(["d1"]);
    expect(await read(await browser.get(OBSOLETE))).toMatchObject([
      { legacyId: "d2", isObsolete: true, updatedAt: "2026-11-20T10:00:00.000Z" },
    ]);
  });

  it.each([["stranger"], ["superadmin"]])("shows no document of Acme to the %s", async (user) => {
    await server.addDocument({ id: "d1" });
    const browser = await server.signedIn(user);
    expect(await (await browser.get(LIST)).json()).toEqual([]);
    expect(await (await browser.get(OBSOLETE)).json()).toEqual([]);
  });

  it("grades expiry by the day in Italy", async () => {
    await server.addDocument({ id: "d1", expiryDate: "2026-11-20" });
    const browser = await server.signedIn("viewer", { remember: true });
    const alert = async () => (await read(await browser.get(LIST)))[0]?.alertStatus;
    expect(await alert()).toBe("warning");
    server.time.advance(14 * HOUR_MS - 1);
    expect(await alert()).toBe("warning");
    server.time.advance(1);
    expect(await alert()).toBe("expired");
  });

  it.each([
    ["br", "br", (bytes: Buffer) => brotliDecompressSync(bytes)],
    ["gzip, deflate, br;q=0.9", "br", (bytes: Buffer) => brotliDecompressSync(bytes)],
    ["gzip, br;q=0", "gzip", (bytes: Buffer) => gunzipSync(bytes)],
    ["identity", null, (bytes: Buffer) => bytes],
    ["", null, (bytes: Buffer) => bytes],
  ])("takes %j and sends %s", async (accepted, encoding, decode) => {
    await server.addDocument({ id: "d1" });
    const browser = await server.signedIn("viewer");
    const answer = await browser.get(LIST, { "Accept-Encoding": accepted });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
    expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse(decode(bytes).toString())).toHaveLength(1);
  });

  describe("a browser that has the list", () => {
    const again = async (tag: string | null, path = LIST, user = "viewer") =>
      (await server.signedIn(user, { remember: true })).get(path, { "If-None-Match": tag ?? "" });
    let tag: string | null;
    beforeEach(async () => {
      await server.addDocument({ id: "d1" });
      const answer = await (await server.signedIn("viewer")).get(LIST);
      tag = answer.headers.get("etag");
      await answer.body?.cancel();
    });

    it("gets 304 and no body, without a look at the documents", async () => {
      const list = vi.spyOn(server.store, "readList");
      const answer = await again(tag);
      expect(answer.status).toBe(304);
      expect(answer.headers.get("etag")).toBe(tag);
      expect(answer.body).toBeNull();
      expect(list).not.toHaveBeenCalled();
    });

    it("gets 304 through a proxy that made the tag weak", async () => {
      expect((await again(`"x", W/${tag}`)).status).toBe(304);
    });

    it("gets the list once a document has changed", async () => {
      await server.store.documents.archive("acme", ["d1"], SERVER_START_AT);
      const answer = await again(tag);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual([]);
    });

    it("gets the list on the next day", async () => {
      server.time.advance(DAY_MS);
      expect((await again(tag)).status).toBe(200);
    });

    it("gets no other list for it", async () => {
      expect((await again(tag, OBSOLETE)).status).toBe(200);
      expect((await again(tag, LIST, "stranger")).status).toBe(200);
    });
  });

  it("reads the documents once however many ask at the same time", async () => {
    await server.addDocument({ id: "d1" });
    const list = vi.spyOn(server.store, "readList");
    const browser = await server.signedIn("viewer");
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.get(LIST)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(list).toHaveBeenCalledTimes(1);
  });

  it("tries again after a failure", async () => {
    const browser = await server.signedIn("viewer");
    const list = vi.spyOn(server.store, "readList");
    list.mockRejectedValueOnce(new Error("disk"));
    expect((await browser.get(LIST)).status).toBe(500);
    expect((await browser.get(LIST)).status).toBe(200);
  });
});
