import { beforeEach, expect, it } from "vitest";
import { SERVER_START_AT } from "../app/testing/testServer";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import {
  addMember,
  ask,
  confirm,
  messageOf,
  note,
  type ReadingWorld,
  readingOf,
  some,
  startReading,
  todoOf,
  toReadOf,
} from "./testing/readingWorld";

const AT = new Date(SERVER_START_AT).toISOString();

forEachEngine((engine) => {
  let world: ReadingWorld;
  beforeEach(async () => {
    world = await startReading(await engine.newStore());
  });
  const recordsOf = (readerId: string) => world.store.readings.listOfReader("acme", readerId);
  const entriesOf = (action: string) => world.entries.filter((entry) => entry.action === action);

  it("keeps sentence, way, time of opening and person of then, once and with its entry [READ-03] [LIFE-04]", async () => {
    const { server, viewer, admin, store } = world;
    const document = await server.addDocument({ id: "d1", revision: "Rev.4", path: "SGI/7/7.5" });
    await ask(admin, ["d1"]);
    await viewer.get("/api/documents/d1/preview");
    server.time.advance(60_000);
    const { mark, revision } = document;
    const at = new Date(SERVER_START_AT + 60_000).toISOString();
    const answer = await confirm(viewer, "d1", document);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { at, revision, todo: { readings: 0 } },
    ]);
    const kept = {
      ...{ companyId: "acme", documentId: "d1", kind: "confirmed", reference: "7.5" },
      ...{ title: document.title, path: document.path, revision, mark, readerId: "viewer" },
      ...{ email: "viewer@example.it", at: SERVER_START_AT + 60_000, openedWay: "preview" },
      ...{ openedAt: SERVER_START_AT, sentence: "Ho letto e compreso la Rev.4", day: null },
    };
    expect(await recordsOf("viewer")).toMatchObject([kept]);
    const details = { path: document.path, title: document.title, revision, mark };
    expect(entriesOf("reading.confirm")).toMatchObject([
      { documentId: "d1", userId: "viewer", details },
    ]);
    // The record keeps the opening: its row is gone.
    expect(await store.approvals.listOpened("viewer", ["d1"])).toEqual([]);
    expect(await readingOf(viewer, "d1")).toMatchObject({
      ...{ opened: true, confirmed: { at, revision, day: null }, former: null },
    });

    // Another tab, or a lost answer; also since it was replaced.
    server.time.advance(60_000);
    await world.revise("d1", "5");
    for (let time = 0; time < 2; time += 1) {
      const again = await confirm(viewer, "d1", document);
      expect([again.status, await again.json()]).toEqual([
        200,
        { at, revision, todo: { readings: 1 } },
      ]);
    }
    expect(await recordsOf("viewer")).toHaveLength(1);
    expect(entriesOf("reading.confirm")).toHaveLength(1);
  });

  it("confirms only what is in force, as seen, and what that person opened [READ-03] [READ-04]", async () => {
    const { server, viewer, mara, admin } = world;
    const three = await server.addDocument({ id: "d1", revision: "3" });
    await ask(admin, ["d1"]);
    await mara.get("/api/documents/d1/preview");
    const unopened = await confirm(viewer, "d1", three);
    expect([unopened.status, await messageOf(unopened)]).toEqual([
      409,
      "Apri prima il documento: poi puoi confermare di averlo letto.",
    ]);
    await viewer.get("/api/documents/d1/preview");
    const four = await world.revise("d1", "Rev.4");
    const replaced = await confirm(viewer, "d1", three);
    expect([replaced.status, await messageOf(replaced)]).toEqual([
      409,
      "Il documento è cambiato: ora è in vigore la Rev.4. Guarda che cosa è cambiato, poi conferma quella.",
    ]);
    // The opening was of the bytes before.
    expect(await messageOf(await confirm(viewer, "d1", four))).toMatch(/^Apri prima/);
    expect((await confirm(viewer, "d1", { ...four, revision: "3" })).status).toBe(409);
    await note(viewer, "d1", four.mark);
    await world.store.documents.archive("acme", ["d1"], 5);
    expect((await confirm(viewer, "d1", four)).status).toBe(409);
    await world.store.documents.restore("acme", ["d1"]);
    expect((await confirm(viewer, "d1", four)).status).toBe(200);
    expect(await recordsOf("viewer")).toMatchObject([{ mark: four.mark, revision: "Rev.4" }]);
  });

  it("is given by who was not asked, once others are, and by nobody while readings are off [READ-01] [READ-03]", async () => {
    const { server, viewer, mara, admin, store } = world;
    const document = await server.addDocument({ id: "d1" });
    await viewer.get("/api/documents/d1/preview");
    expect(await messageOf(await confirm(viewer, "d1", document))).toBe(
      "Per questo documento non è chiesta la presa visione.",
    );
    await ask(admin, ["d1"], { readers: some(["mara"]) });
    expect(await readingOf(viewer, "d1")).toBeUndefined();
    await viewer.get("/api/documents/d1/preview");
    await mara.get("/api/documents/d1/preview");
    await store.companies.setSwitch("acme", "readings", false);
    const off = await confirm(mara, "d1", document);
    expect([off.status, await messageOf(off)]).toEqual([
      409,
      "Nella tua azienda la presa visione non è attiva.",
    ]);
    expect([await readingOf(mara, "d1"), await todoOf(mara)]).toEqual([undefined, 0]);
    await store.companies.setSwitch("acme", "readings", true);
    expect((await confirm(viewer, "d1", document)).status).toBe(200);
    expect(await readingOf(viewer, "d1")).toMatchObject({ asked: null, confirmed: { at: AT } });
  });

  it("is carried over by a correction of form until that is taken back; paper counts for its mark alone [READ-04] [READ-09] [LIFE-05]", async () => {
    const { server, viewer, mara, ugo, admin, store } = world;
    const three = await server.addDocument({ id: "d1", revision: "3" });
    await ask(admin, ["d1"]);
    await viewer.get("/api/documents/d1/preview");
    await confirm(viewer, "d1", three);
    const signed = { readerId: "mara", email: "mara@example.it", mark: three.mark ?? "" };
    await addRecord("signed", { ...signed, kind: "paper", revision: "3" });
    expect(await readingOf(mara, "d1")).toMatchObject({ confirmed: { day: "2026-01-02" } });
    const four = await world.revise("d1", "4");
    const formal = { ...four, readerId: null, beforeMark: three.mark, beforeRevision: "3" };
    await addRecord("formal", { ...formal, kind: "formal" });

    const told = async () => Promise.all([viewer, mara, ugo].map((each) => todoOf(each)));
    expect(await told()).toEqual([0, 1, 1]);
    expect(await readingOf(viewer, "d1")).toMatchObject({
      confirmed: { revision: "3", day: null },
    });
    expect(await readingOf(mara, "d1")).toMatchObject({
      confirmed: null,
      former: { revision: "3" },
    });
    expect((await toReadOf(viewer)).toRead).toEqual([]);

    const back = (id: string) =>
      admin.write("POST", `/api/readings/${id}/back`, { reason: "Cambia il senso" });
    const taken = await back("formal");
    expect([taken.status, await taken.json()]).toEqual([200, { todo: { readings: 1 } }]);
    expect(await told()).toEqual([1, 1, 1]);
    expect(await readingOf(viewer, "d1")).toMatchObject({
      ...{ confirmed: null, former: { revision: "3", at: AT }, opened: false },
    });
    expect((await back("formal")).status).toBe(200);
    expect((await toReadOf(mara)).confirmed).toBe(1);
    expect((await back("signed")).status).toBe(200);
    expect(await toReadOf(mara)).toMatchObject({ confirmed: 0, toRead: [{ former: null }] });
    const [own] = await recordsOf("viewer");
    expect((await back(own?.id ?? "")).status).toBe(404);
    expect(entriesOf("reading.takeBack")).toMatchObject([
      { details: { revision: "4", mark: four.mark, reason: "Cambia il senso" } },
      { details: { revision: "3", mark: three.mark, name: "mara@example.it" } },
    ]);

    async function addRecord(
      id: string,
      given: Partial<Awaited<ReturnType<typeof recordsOf>>[number]>,
    ) {
      const [like] = await recordsOf("viewer");
      if (like === undefined) throw new Error("nothing was confirmed");
      const other = { sentence: null, openedAt: null, openedWay: null, day: "2026-01-02" };
      await store.readings.append({ ...like, ...other, id, ...given });
    }
  });

  it("stays when its user is deleted, with the name of then; what was asked of that user asks nobody [READ-06]", async () => {
    const { server, ugo, mara, admin, store } = world;
    const document = await server.addDocument({ id: "d1" });
    await server.addDocument({ id: "d2" });
    await store.users.setName("ugo", "Ugo Bassi");
    await addMember(store, "bruno", "Bruno Conte");
    await ask(admin, ["d1", "d2"], { readers: some(["ugo"], ["taglio"]) });
    await ugo.get("/api/documents/d1/preview");
    await confirm(ugo, "d1", document);
    const read = async (id: string) => {
      const answer = await (await admin.get(`/api/documents/${id}/readings`)).json();
      return answer as { readers: { name: string; state: string; hasAccount: boolean }[] };
    };
    expect((await read("d1")).readers).toMatchObject([
      { name: "Bruno Conte", state: "open", hasAccount: false },
      { name: "Ugo Bassi", state: "confirmed", hasAccount: true },
    ]);
    expect((await admin.write("DELETE", "/api/users/ugo")).status).toBeLessThan(300);
    expect((await read("d1")).readers).toMatchObject([
      { name: "Bruno Conte", state: "open" },
      { name: "Ugo Bassi", state: "confirmed", hasAccount: false, hasLeft: true },
    ]);
    expect(await read("d2")).toMatchObject({
      requests: [{ everybody: false, groups: ["Taglio"], users: [] }],
      readers: [{ name: "Bruno Conte" }],
    });
    expect(await recordsOf("ugo")).toMatchObject([{ name: "Ugo Bassi", email: "ugo@example.it" }]);
    // Who joins the group gets what is asked of it.
    expect(await todoOf(mara)).toBe(0);
    await addMember(store, "mara");
    expect(await todoOf(mara)).toBe(2);
  });
});
