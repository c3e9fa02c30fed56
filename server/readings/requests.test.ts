import { addDays, DAY_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import { dayInItaly } from "../base/time/timeZone";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import {
  ask,
  confirm,
  daysOf,
  EVERYBODY,
  messageOf,
  note,
  type ReadingWorld,
  readersOf,
  readingOf,
  some,
  startReading,
  todoOf,
  toReadOf,
} from "./testing/readingWorld";

const TODAY = "2026-11-20";

forSqliteFirst((engine) => {
  let world: ReadingWorld;
  beforeEach(async () => {
    world = await startReading(await engine.newStore());
    for (const id of ["d1", "d2", "d3"]) await world.server.addDocument({ id });
  });
  /** The day of force of a document, by the clock of the database. */
  async function forceOf(id: string) {
    const at = (await world.store.readings.listInForceSince("acme", [id])).get(id)?.at;
    return dayInItaly(at ?? Number.NaN);
  }

  it("asks everybody, groups or chosen users of several documents, each with its entry [READ-01] [LIFE-04]", async () => {
    const { admin, viewer, mara, ugo, entries, store } = world;
    await store.documents.archive("acme", ["d3"], 5);
    const answer = await ask(admin, ["d1", "d3", "none", "d1"]);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        done: ["d1"],
        failed: [
          { id: "d3", reason: "obsolete" },
          { id: "none", reason: "missing" },
        ],
        todo: { readings: 1 },
      },
    ]);
    await ask(admin, ["d2"], { readers: some(["mara"], ["taglio"]), by: { day: "2026-12-01" } });
    const stranger = await world.server.signedIn("stranger");
    const told = async () =>
      Promise.all([admin, viewer, mara, ugo, stranger].map((each) => todoOf(each)));
    expect(await told()).toEqual([1, 1, 2, 2, 0]);
    expect(await daysOf(ugo)).toEqual([
      ["d2", TODAY, "2026-12-01"],
      ["d1", TODAY, null],
    ]);
    const asked = entries.filter(({ action }) => action === "reading.ask");
    expect(asked).toMatchObject([
      { documentId: "d1", details: { revision: "1", readers: "tutti" } },
      { documentId: "d2", details: { readers: "Taglio, mara@example.it", days: 11 } },
    ]);
    for (const { details } of asked) expect(details).toHaveProperty("mark");
    // Out of force it asks nobody.
    await store.documents.archive("acme", ["d1"], 5);
    expect(await told()).toEqual([0, 0, 1, 1, 0]);
    expect(await readingOf(ugo, "d1")).toBeUndefined();
  });

  it("is one request when its answer was lost, and the first day of several counts [READ-01]", async () => {
    const { admin, viewer, entries } = world;
    for (let time = 0; time < 2; time += 1) await ask(admin, ["d1"], { by: { days: 14 } });
    await ask(admin, ["d1"], { readers: some(["viewer"]), by: { days: 3 } });
    expect((await readersOf(admin, "d1")).requests).toHaveLength(2);
    expect(entries.filter(({ action }) => action === "reading.ask")).toHaveLength(2);
    expect(await daysOf(viewer)).toEqual([["d1", TODAY, addDays(TODAY, 3)]]);
  });

  it.each([
    [400, { by: { day: "2026-11-19" } }, "Il giorno scelto è già passato"],
    [400, { by: { day: "2056-11-19" } }, "Il giorno può essere al massimo tra 3.650 giorni"],
    [400, { readers: some([]) }, "Scegli a chi chiedere"],
    [404, { readers: some(["stranger"]) }, "Utente non trovato"],
    [404, { readers: some([], ["none"]) }, "Reparto non trovato"],
  ])("answers %i to %j, and asks nothing [READ-01]", async (status, given, message) => {
    const answer = await ask(world.admin, ["d1", "d2"], given);
    expect([answer.status, await messageOf(answer)]).toEqual([
      status,
      expect.stringContaining(message),
    ]);
    expect(await world.store.readings.listRequests("acme")).toEqual([]);
    expect(world.entries).toEqual([]);
  });

  it("asks again for a later revision, with as many days from its day of force [READ-01] [READ-04]", async () => {
    const { admin, viewer, ugo, server } = world;
    await ask(admin, ["d1"], { by: { day: "2026-11-30" } });
    await ask(admin, ["d2"], { thisOnly: true });
    await viewer.get("/api/documents/d1/preview");
    const document = await world.store.documents.get("acme", "d1");
    if (document !== null) await confirm(viewer, "d1", document);
    expect(await todoOf(viewer)).toBe(1);
    for (const id of ["d1", "d2"]) await world.revise(id, "2");
    const since = await forceOf("d1");
    expect(await daysOf(viewer)).toEqual([["d1", since, addDays(since, 10)]]);
    expect(await toReadOf(viewer)).toMatchObject({
      confirmed: 1,
      toRead: [{ revision: "2", former: { revision: "1" } }],
    });
    expect(await daysOf(ugo)).toEqual([["d1", since, addDays(since, 10)]]);
    const own = (await (await viewer.get("/api/readings/confirmed")).json()) as object;
    expect(own).toMatchObject({ readings: [{ documentId: "d1", revision: "1", day: null }] });
    expect(await todoOf(await server.signedIn("superadmin")).catch(() => "none")).toBe("none");
  });

  it("counts anew once a content that was asked for comes back after another [READ-01]", async () => {
    const { admin, viewer } = world;
    const first = await world.store.documents.get("acme", "d1");
    await ask(admin, ["d1"], { by: { days: 5 } });
    expect(await daysOf(viewer)).toEqual([["d1", TODAY, "2026-11-25"]]);
    await world.revise("d1", "2");
    await world.revise("d1", "3", first?.mark ?? "");
    const since = await forceOf("d1");
    expect(since).not.toBe(TODAY);
    expect(await daysOf(viewer)).toEqual([["d1", since, addDays(since, 5)]]);
  });

  it("stays 'Solo questa revisione' of one whose mark was unknown, once that is known [READ-01] [LIFE-09]", async () => {
    const { admin, viewer } = world;
    await world.revise("d1", "2", null as never);
    await ask(admin, ["d1"], { thisOnly: true, by: { days: 5 } });
    expect(await readingOf(viewer, "d1")).toMatchObject({ mark: null, asked: { since: TODAY } });
    const known = await world.revise("d1", "2", "drive:1");
    expect(await daysOf(viewer)).toEqual([["d1", TODAY, "2026-11-25"]]);
    await note(viewer, "d1", known.mark, "uncheckedCopy");
    expect((await confirm(viewer, "d1", known)).status).toBe(200);
    await world.revise("d1", "3", "drive:2");
    expect(await daysOf(viewer)).toEqual([]);
  });

  it("changes the day for what is in force, and ends; what was confirmed stays [READ-01]", async () => {
    const { admin, viewer, mara, entries, store, server } = world;
    await ask(admin, ["d1"], { by: { days: 3 } });
    const [request] = (await readersOf(admin, "d1")).requests;
    const path = `/api/readings/requests/${request?.id}`;
    const change = (by: object | null, browser = admin) => browser.write("PUT", path, { by });
    await viewer.get("/api/documents/d1/preview");
    const document = await store.documents.get("acme", "d1");
    if (document !== null) await confirm(viewer, "d1", document);
    entries.length = 0;
    for (let time = 0; time < 2; time += 1) {
      expect((await change({ day: "2026-11-30" })).status).toBe(204);
    }
    expect(await daysOf(mara)).toEqual([["d1", TODAY, "2026-11-30"]]);
    expect((await change({ day: "2026-11-19" })).status).toBe(400);
    expect((await change({ days: 1 }, await server.signedIn("stranger"))).status).toBe(404);
    await world.revise("d1", "2");
    const since = await forceOf("d1");
    await change({ day: addDays(since, 2) });
    expect(await daysOf(mara)).toEqual([["d1", since, addDays(since, 2)]]);
    for (let time = 0; time < 2; time += 1) {
      const ended = await admin.write("DELETE", path);
      expect([ended.status, await ended.json()]).toEqual([200, { todo: { readings: 0 } }]);
    }
    expect((await change({ days: 1 })).status).toBe(409);
    expect([await todoOf(mara), (await toReadOf(viewer)).confirmed]).toEqual([0, 1]);
    expect(entries.map(({ action, details }) => [action, details])).toMatchObject([
      ["reading.change", { before: { days: 3 }, after: { days: 10 } }],
      ["reading.change", { before: { days: 10 }, after: { days: 2 } }],
      ["reading.end", { revision: "1", mark: document?.mark }],
    ]);
    expect(await readersOf(admin, "d1")).toMatchObject({ requests: [], readers: [] });
  });

  it("shows admins how everybody stands, and with readings off the records alone [READ-01] [READ-05]", async () => {
    const { admin, viewer, store, server } = world;
    await ask(admin, ["d1"], { by: { days: 3 } });
    await viewer.get("/api/documents/d1/preview");
    const document = await store.documents.get("acme", "d1");
    if (document !== null) await confirm(viewer, "d1", document);
    server.time.advance(4 * DAY_MS);
    const later = await server.signedIn("admin");
    const { requests, readers } = await readersOf(later, "d1");
    expect(requests).toMatchObject([{ everybody: true, groups: [], users: [], days: 3 }]);
    expect(readers.map(({ id, state, way }) => [id, state, way])).toEqual([
      ["admin", "late", null],
      ["mara", "late", null],
      ["ugo", "late", null],
      ["viewer", "confirmed", "preview"],
    ]);
    await store.companies.setSwitch("acme", "readings", false);
    expect(await readersOf(later, "d1")).toMatchObject({
      requests: [],
      readers: [{ id: "viewer", state: "confirmed", by: null }],
    });
    expect((await ask(later, ["d2"], { readers: EVERYBODY })).status).toBe(409);
    const company = (await (await later.get("/api/company")).json()) as object;
    expect(company).toMatchObject({ requests: 1 });
  });
});
