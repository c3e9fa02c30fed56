import { deflateRawSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { addPair, approve, detailsOf, listOf, startApproving } from "./testing/approvalWorld";

type World = Awaited<ReturnType<typeof startApproving>>;
type Way = [what: string, way: string | null, open: (browser: Browser) => Promise<Response>];

const preview = "/api/approvals/p1/preview";
const tagOf = async (browser: Browser) =>
  (await browser.send(preview, { method: "HEAD" })).headers.get("etag") ?? "";

/** Reads the texts of the document and of what waits, in place of the process. */
async function readTexts(server: TestServer): Promise<void> {
  const { texts } = server.store;
  await server.addDocument({ id: "same", content: "content of p1" });
  for (;;) {
    const text = await texts.next("acme");
    if (text === null) return;
    const file = await server.files.open(text.fileHash);
    const packed = deflateRawSync(Buffer.concat((await file?.stream.toArray()) ?? []));
    await texts.settle(text.id, { state: "done", chars: 1, packed, words: "", sheets: null });
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
  ["its file", "file", (browser) => browser.get("/api/approvals/p1/download")],
  ["its text", "text", (browser) => browser.get("/api/approvals/p1")],
  ["the head of its preview", null, (browser) => browser.send(preview, { method: "HEAD" })],
  ["the list", null, (browser) => browser.get("/api/approvals")],
  ["the text in force", null, (browser) => browser.get("/api/documents/d1/text")],
];

forSqliteFirst((engine) => {
  let world: World;
  beforeEach(async () => {
    world = await startApproving(await engine.newStore());
  });
  const openedBy = (id: string) => world.store.approvals.listOpened(id, ["d1"]);

  it.each(WAYS)("notes who opened what waits by %s [LIFE-17]", async (_, way, open) => {
    const { server, chief } = world;
    const { proposal } = await addPair(server, "1");
    await readTexts(server);
    expect((await open(chief)).status).toBeLessThan(400);
    const { documentId, mark } = proposal;
    const noted = { userId: "chief", documentId, mark, way, at: SERVER_START_AT };
    expect(await openedBy("chief")).toEqual(way === null ? [] : [noted]);
    expect((await listOf(chief)).waiting[0]?.isOpened).toBe(way !== null);
    // The first time and way stay.
    if (way === null) return;
    server.time.advance(1_000);
    await chief.get("/api/approvals/p1/download");
    expect(await openedBy("chief")).toEqual([noted]);
  });

  it("notes that a file in Google Drive was gone to, and not of one that is kept here [LIFE-17]", async () => {
    const { server, chief } = world;
    const { proposal } = await addPair(server, "1");
    const go = () => chief.write("POST", "/api/approvals/p1/opened");
    expect((await go()).status).toBe(409);
    expect(await openedBy("chief")).toEqual([]);
    await world.store.proposals.replace({ ...proposal, kind: "drive", fileHash: "" });
    expect((await go()).status).toBe(204);
    expect(await openedBy("chief")).toMatchObject([{ way: "drive" }]);
  });

  it("notes nothing of whom it is not to decide, nor of what waits no longer [LIFE-17]", async () => {
    const { server, admin, chief, viewer } = world;
    await addPair(server, "1", { broughtBy: "viewer" });
    // A chief has the right: admins do not decide here.
    for (const browser of [admin, viewer]) expect((await browser.get(preview)).status).toBe(200);
    await world.store.proposals.settle("acme", ["p1"], { state: "rejected", endedAt: 5 });
    expect((await chief.get(preview)).status).toBe(200);
    for (const id of ["admin", "viewer", "chief"]) expect(await openedBy(id)).toEqual([]);
    expect((await viewer.write("POST", "/api/approvals/none/opened")).status).toBe(404);
  });

  it("does not take the opening of earlier bytes for that of later ones [LIFE-17] [APPR-05]", async () => {
    const { server, chief, store } = world;
    const { proposal } = await addPair(server, "1", {
      kind: "drive",
      mark: null,
      sourceId: "f",
      fileHash: "",
    });
    await chief.write("POST", "/api/approvals/p1/opened");
    const opened = async () => (await detailsOf(chief, "p1")).proposal.isOpened;
    expect(await opened()).toBe(true);
    // Another state of the file, whose mark is unknown too.
    server.time.advance(1_000);
    await store.proposals.replace({ ...proposal, broughtAt: SERVER_START_AT + 500, changes: 2 });
    expect(await opened()).toBe(false);
    await chief.write("POST", "/api/approvals/p1/opened");
    expect(await openedBy("chief")).toMatchObject([{ at: SERVER_START_AT + 1_000 }]);
    expect(await opened()).toBe(true);
  });

  it("gives the texts of both sides to whoever decides or brought it, and old ones to nobody [HIST-05] [APPR-02]", async () => {
    const { server, chief, viewer } = world;
    const { proposal } = await addPair(server, "1");
    expect((await detailsOf(chief, "p1")).before?.state).toBe("waiting");
    await readTexts(server);
    await server.addRevision({ id: "former", documentId: "d1" });
    const { before, after } = await detailsOf(chief, "p1");
    expect(before).toMatchObject({ revision: "1", text: "content of d1", state: "done" });
    expect(after).toMatchObject({
      revision: "2",
      text: "content of p1",
      sha256: proposal.fileHash,
    });
    expect((await viewer.get("/api/approvals/p1")).status).toBe(404);
    expect((await chief.get("/api/approvals/former")).status).toBe(404);
    // Nothing is in force beside a new document, and beside an archived one.
    await world.store.documents.archive("acme", ["d1"], 5);
    expect((await detailsOf(chief, "p1")).before).toBeNull();
  });

  it("keeps no opening of what was decided, and counts none of the next [LIFE-17]", async () => {
    const { server, chief, store } = world;
    const { seen } = await addPair(server, "1");
    await chief.get(preview);
    await server.signedIn("deputy").then((deputy) => deputy.get(preview));
    await approve(chief, [seen]);
    expect(await openedBy("chief")).toEqual([]);
    expect((await store.approvals.listOf("acme", ["d1"]))[0]?.openedWay).toBe("preview");
  });

  it("still gives the file where nothing can be written [LIFE-17]", async () => {
    const { server, chief, store } = world;
    await addPair(server, "1");
    store.approvals.noteOpened = () => Promise.reject(new Error("disk full"));
    expect(await (await chief.get(preview)).text()).toBe("content of p1");
    expect(JSON.stringify(server.logLines)).toContain("could not be noted");
  });
});
