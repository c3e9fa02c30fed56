import { deflateRawSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import {
  ask,
  confirm,
  messageOf,
  note,
  type ReadingWorld,
  readingOf,
  some,
  startReading,
} from "./testing/readingWorld";

type Way = [what: string, way: string | null, open: (browser: Browser) => Promise<Response>];

const preview = "/api/documents/d1/preview";
const tagOf = async (browser: Browser) =>
  (await browser.send(preview, { method: "HEAD" })).headers.get("etag") ?? "";

/** Reads the texts of all documents, in place of the process. */
async function readTexts({ store: { texts }, files }: TestServer): Promise<void> {
  for (;;) {
    const text = await texts.next("acme");
    if (text === null) return;
    const bytes = await (await files.open(text.fileHash))?.stream.toArray();
    const packed = deflateRawSync(Buffer.concat(bytes ?? []));
    const sheets = text.fileType === "csv" ? deflateRawSync('{"sheets":[],"others":0}') : null;
    await texts.settle(text.id, { state: "done", chars: 1, packed, words: "", sheets });
  }
}

const WAYS: Way[] = [
  ["its preview", "preview", (browser) => browser.get(preview)],
  ["a range of it", "preview", (browser) => browser.get(preview, { Range: "bytes=0-3" })],
  [
    "a preview that the browser has",
    "preview",
    async (browser) => browser.get(preview, { "If-None-Match": await tagOf(browser) }),
  ],
  ["its sheets", "preview", (browser) => browser.get("/api/documents/d1/sheets")],
  ["its file", "file", (browser) => browser.get("/api/documents/d1/download")],
  ["its text", "text", (browser) => browser.get("/api/documents/d1/text")],
  ["the head of its preview", null, (browser) => browser.send(preview, { method: "HEAD" })],
  ["its page", null, (browser) => browser.get("/api/documents/d1")],
  ["its list", null, (browser) => browser.get("/api/documents")],
  [
    "the text of a former revision",
    null,
    (browser) => browser.get("/api/documents/d1/text?revision=former"),
  ],
  ["its fingerprints", null, (browser) => browser.get("/api/documents/d1/fingerprints")],
];

forSqliteFirst((engine) => {
  let world: ReadingWorld;
  beforeEach(async () => {
    world = await startReading(await engine.newStore());
    await world.server.addDocument({ id: "d1", fileType: "csv" });
    await world.server.addRevision({ id: "former", documentId: "d1" });
    await readTexts(world.server);
  });
  const openedBy = (id: string) => world.store.approvals.listOpened(id, ["d1"]);
  const document = async () => {
    const found = await world.store.documents.get("acme", "d1");
    if (found === null) throw new Error("the document is gone");
    return found;
  };

  it.each(WAYS)("notes who opened by %s what is to be read [LIFE-17]", async (_, way, open) => {
    const { server, viewer, admin } = world;
    await ask(admin, ["d1"]);
    expect((await open(viewer)).status).toBeLessThan(400);
    const { mark } = await document();
    const noted = { userId: "viewer", documentId: "d1", mark, way, at: SERVER_START_AT };
    expect(await openedBy("viewer")).toEqual(way === null ? [] : [noted]);
    expect((await readingOf(viewer, "d1"))?.opened).toBe(way !== null);
    if (way === null) return;
    // The first time and way stay.
    server.time.advance(1_000);
    await viewer.get("/api/documents/d1/download");
    expect(await openedBy("viewer")).toEqual([noted]);
  });

  it.each(["drive", "opener", "uncheckedCopy"])(
    "takes the panel's word for %s, of the content in force alone [LIFE-17] [READ-03]",
    async (way) => {
      const { viewer, admin } = world;
      await ask(admin, ["d1"]);
      const driveUrl = "https://drive.google.com/file/d/a/view";
      await world.store.documents.replace({ ...(await document()), driveUrl });
      const { mark } = await document();
      expect((await note(viewer, "d1", "sha256:other", way)).status).toBe(409);
      expect((await note(viewer, "none", mark, way)).status).toBe(404);
      expect(await openedBy("viewer")).toEqual([]);
      expect((await note(viewer, "d1", mark, way)).status).toBe(204);
      expect(await openedBy("viewer")).toMatchObject([{ mark, way }]);
      await confirm(viewer, "d1", await document());
      const [record] = await world.store.readings.listOfReader("acme", "viewer");
      expect(record?.openedWay).toBe(way);
    },
  );

  it("notes nobody's way to Google Drive of what is not there [LIFE-17] [READ-03]", async () => {
    const { viewer, admin } = world;
    await ask(admin, ["d1"]);
    const { mark } = await document();
    const answer = await note(viewer, "d1", mark, "drive");
    expect([answer.status, await messageOf(answer)]).toEqual([
      409,
      "Questo documento non è in Google Drive: aprilo dal pannello.",
    ]);
    expect(await openedBy("viewer")).toEqual([]);
    expect((await confirm(viewer, "d1", await document())).status).toBe(409);
  });

  it("notes nothing where nobody is asked, after it was confirmed, out of force, and while readings are off [LIFE-17]", async () => {
    const { viewer, mara, admin, store } = world;
    const open = async (browser: Browser, id: string) => {
      expect((await browser.get(preview)).status).toBe(200);
      return openedBy(id);
    };
    expect(await open(viewer, "viewer")).toEqual([]);
    await ask(admin, ["d1"], { readers: some(["mara"]), thisOnly: true });
    await store.companies.setSwitch("acme", "readings", false);
    expect(await open(mara, "mara")).toEqual([]);
    await store.companies.setSwitch("acme", "readings", true);
    expect(await open(mara, "mara")).toHaveLength(1);
    await confirm(mara, "d1", await document());
    expect(await open(mara, "mara")).toEqual([]);
    const found = await document();
    await store.documents.archive("acme", ["d1"], 5);
    expect(await open(admin, "admin")).toEqual([]);
    // Nobody is asked for the next revision.
    await store.documents.restore("acme", ["d1"]);
    await store.documents.replace({ ...found, mark: "sha256:next", revision: "2" });
    expect(await open(viewer, "viewer")).toEqual([]);
  });

  it("still gives file and text where nothing can be written [LIFE-17]", async () => {
    const { server, viewer, admin, store } = world;
    await ask(admin, ["d1"]);
    store.approvals.noteOpened = () => Promise.reject(new Error("disk full"));
    expect(await (await viewer.get(preview)).text()).toBe("content of d1");
    expect(await (await viewer.get("/api/documents/d1/text")).json()).toMatchObject({
      text: "content of d1",
    });
    expect(JSON.stringify(server.logLines)).toContain("could not be noted");
  });
});
