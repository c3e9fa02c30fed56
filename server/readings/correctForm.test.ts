import { deflateRawSync } from "node:zlib";
import type { DocumentDetails } from "@sgi/core/documents";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { reading } from "../storage/store/testing/records";
import { settleTexts } from "../storage/store/testing/settleTexts";
import {
  ask,
  messageOf,
  type ReadingWorld,
  readersOf,
  readingOf,
  type Seen,
  startReading,
  todoOf,
} from "./testing/readingWorld";

forEachEngine((engine) => {
  let world: ReadingWorld;
  let four: Seen;
  /** Rev.4 is in force, Rev.3 was; Mara has read it. */
  beforeEach(async () => {
    world = await startReading(await engine.newStore());
    const { server, admin, store } = world;
    four = await server.addDocument({ id: "d1", revision: "4", content: "quattro" });
    const three = await server.addRevision({ id: "r3", documentId: "d1", revision: "3" });
    await ask(admin, ["d1"]);
    const read = { companyId: "acme", documentId: "d1", kind: "confirmed", readerId: "mara" };
    await store.readings.append(
      reading({ ...read, id: "c3", mark: three.mark ?? "", revision: "3", day: null } as never),
    );
    await settleTexts(store);
    world.entries.length = 0;
  });

  const correct = (browser: Browser, seen: Seen = four, reason = "Un refuso") =>
    browser.write("POST", "/api/documents/d1/formal", { ...pick(seen), reason });
  const pick = ({ mark, revision }: Seen) => ({ mark, revision });
  const formalOf = async (browser: Browser) =>
    ((await (await browser.get("/api/documents/d1")).json()) as DocumentDetails).formal;

  it("carries confirmations over, with reason, entry and one record, however often it is sent [READ-04, LIFE-04]", async () => {
    const { admin, mara, viewer, entries } = world;
    expect(await todoOf(mara)).toBe(1);
    expect(await formalOf(admin)).toEqual({ from: "3", mark: four.mark, record: null });
    for (let time = 0; time < 2; time += 1) expect((await correct(admin)).status).toBe(200);
    expect(await todoOf(mara)).toBe(0);
    expect(await readingOf(mara, "d1")).toMatchObject({ confirmed: { revision: "3" } });
    expect(await todoOf(viewer)).toBe(1);
    const { readers } = await readersOf(admin, "d1");
    const ofMara = readers.find(({ id }) => id === "mara");
    expect(ofMara).toMatchObject({ state: "carried", from: "3" });
    const record = { by: "admin@example.it", note: "Un refuso", differences: null };
    expect(await formalOf(admin)).toMatchObject({ from: "3", record });
    expect(entries.filter(({ action }) => action === "reading.formal")).toMatchObject([
      {
        documentId: "d1",
        userId: "admin",
        details: { ...pick(four), before: "3", reason: "Un refuso" },
      },
    ]);
  });

  it("keeps who made it by the name of then [LIFE-11]", async () => {
    const { admin, store } = world;
    await store.users.setName("admin", "Ada Conti");
    await correct(admin);
    await store.users.setName("admin", "Ada Rossi");
    expect((await formalOf(admin))?.record?.by).toBe("Ada Conti");
  });

  it("keeps how many differences the panel counts between the texts [READ-04]", async () => {
    const { admin, store } = world;
    const lines = {
      old: "Scopo\nSi aplica a tutti.\nFine",
      now: "Scopo\nSi applica a tutti.\nFine",
    };
    await store.texts.readAllAgain();
    const waiting = await correct(admin);
    expect([waiting.status, await messageOf(waiting)]).toEqual([
      409,
      "Il testo di una delle due revisioni è ancora in lettura: riprova tra qualche secondo.",
    ]);
    expect((await formalOf(admin))?.record).toBeNull();
    // Both are read next, as what somebody looks at.
    expect(await store.texts.isWanted()).toBe(true);
    await settleTexts(store, (hash) => {
      const packed = deflateRawSync(`sha256:${hash}` === four.mark ? lines.now : lines.old);
      return { state: "done", chars: 40, packed, words: "" };
    });
    // What is read again has a text meanwhile.
    await store.texts.readAllAgain();
    expect((await correct(admin)).status).toBe(200);
    expect((await formalOf(admin))?.record?.differences).toBe(1);
  });

  it("waits for no text whose file could not be had [READ-04]", async () => {
    const { admin, store } = world;
    await store.texts.readAllAgain();
    const text = await store.texts.next("acme");
    await store.texts.putLast(text?.id ?? 0);
    const other = await store.texts.next("acme");
    await store.texts.settle(other?.id ?? 0, { state: "refused", reason: "illeggibile" });
    expect((await correct(admin)).status).toBe(200);
    // It has looked at the text, which is to be read next; the answer was lost.
    expect((await correct(admin)).status).toBe(200);
    expect((await formalOf(admin))?.record?.differences).toBeNull();
  });

  it("asks again once it is taken back, and can be made anew [READ-04, LIFE-05]", async () => {
    const { admin, mara, store } = world;
    await correct(admin);
    const made = await formalOf(admin);
    const path = `/api/readings/${made?.record?.id}/back`;
    expect((await admin.write("POST", path, { reason: "Non era formale" })).status).toBe(200);
    expect(await todoOf(mara)).toBe(1);
    expect(await formalOf(admin)).toEqual({ from: "3", mark: four.mark, record: null });
    await correct(admin);
    expect(await todoOf(mara)).toBe(0);
    const kinds = (await store.readings.listFacts("acme", ["d1"], [])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["formal", "formal", "takenBack"]);
  });

  it("tells nobody who was told of the former one, and everybody once it is taken back [READ-04, READ-08]", async () => {
    const { admin, store } = world;
    const three = (await store.revisions.get("acme", "r3"))?.mark ?? "";
    const note = { kind: "asked", documentId: "d1", day: "2026-01-20" } as const;
    await store.readingNotes.set("acme", "ugo", [{ ...note, mark: three }]);
    await correct(admin);
    const marksOf = async () =>
      (await store.readingNotes.listOf("acme", "ugo")).map(({ mark }) => mark);
    expect((await marksOf()).sort()).toEqual([three, four.mark].sort());
    const made = await formalOf(admin);
    await admin.write("POST", `/api/readings/${made?.record?.id}/back`, { reason: "No" });
    expect(await marksOf()).toEqual([three]);
  });

  it("is for who may approve the document, else for admins alone [READ-04, APPR-08]", async () => {
    const { admin, ugo, store } = world;
    expect((await correct(ugo)).status).toBe(403);
    expect(await formalOf(ugo)).toBeUndefined();
    await store.companies.setApproval("acme", true);
    await store.approvals.setRight("acme", "ugo", "all");
    expect((await correct(admin)).status).toBe(403);
    expect(await formalOf(ugo)).toMatchObject({ from: "3" });
    expect(await formalOf(admin)).toBeUndefined();
    expect((await correct(ugo)).status).toBe(200);
    // An admin who may not approve it takes it back.
    const made = await formalOf(admin);
    expect(made).toMatchObject({ from: "3", record: { by: "ugo@example.it" } });
    expect(await formalOf(world.mara)).toBeUndefined();
    const path = `/api/readings/${made?.record?.id}/back`;
    expect((await admin.write("POST", path, { reason: "No" })).status).toBe(200);
    expect(await formalOf(admin)).toBeUndefined();
  });

  it("is of the revision in force as seen, and of one that has another before it [READ-04]", async () => {
    const { admin, server, store } = world;
    const stale = await correct(admin, { mark: "sha256:other", revision: "4" });
    expect([stale.status, await messageOf(stale)]).toEqual([
      409,
      "Il documento è cambiato: ora è in vigore la Rev.4. Guarda che cosa è cambiato, poi conferma quella.",
    ]);
    const alone = await server.addDocument({ id: "d2", revision: "1" });
    const body = { ...pick(alone), reason: "Un refuso" };
    const first = await admin.write("POST", "/api/documents/d2/formal", body);
    expect([first.status, await messageOf(first)]).toEqual([
      409,
      "Non c'è una revisione precedente da cui portare le conferme.",
    ]);
    await store.companies.setSwitch("acme", "readings", false);
    expect((await correct(admin)).status).toBe(409);
    expect(await formalOf(admin)).toBeUndefined();
  });
});
