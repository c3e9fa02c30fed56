import type { OutputOf } from "@sgi/core/api";
import type { getReadingMatrix, MatrixCell } from "@sgi/core/readings";
import { addDays, DAY_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { dayInItaly } from "../base/time/timeZone";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { reading } from "../storage/store/testing/records";
import {
  addMember,
  ask,
  confirm,
  note,
  type ReadingWorld,
  some,
  startReading,
} from "./testing/readingWorld";

type Matrix = OutputOf<typeof getReadingMatrix>;

const read = async (browser: Browser, query = "") =>
  (await (await browser.get(`/api/readings/matrix${query}`)).json()) as Matrix;
const stateOf = (cell: MatrixCell | null | undefined) => cell?.state ?? "—";

/** The states by row and column, as `title: name state, …`. */
function drawn({ documents, people, cells }: Matrix): string[] {
  return documents.map(
    ({ title }, row) =>
      `${title}: ${people.map(({ name }, at) => `${name.split("@")[0]} ${stateOf(cells[row]?.[at])}`).join(", ")}`,
  );
}

forEachEngine((engine) => {
  let world: ReadingWorld;
  beforeEach(async () => {
    world = await startReading(await engine.newStore());
    await world.server.addDocument({ id: "d1", title: "Uno", path: "4/4.1", revision: "2" });
    await world.server.addDocument({ id: "d2", title: "Due", path: "4/4.2", revision: "1" });
    await world.server.addDocument({ id: "d3", title: "Tre", path: "4/4.3" });
  });

  async function readBy(who: "mara" | "ugo" | "viewer", id: string): Promise<void> {
    const document = await world.store.documents.get("acme", id);
    if (document === null) throw new Error(`there is no ${id}`);
    await note(world[who], id, document.mark);
    expect((await confirm(world[who], id, document)).status).toBe(200);
  }

  /** Sessions end meanwhile. */
  async function pass(ms: number): Promise<void> {
    world.server.time.advance(ms);
    for (const who of ["admin", "mara", "ugo"] as const) {
      world[who] = await world.server.signedIn(who);
    }
  }

  it("shows who has read what, and the sums of its rows [READ-05]", async () => {
    const { admin } = world;
    await ask(admin, ["d1"], { readers: some(["mara", "viewer"], ["taglio"]), by: { days: 14 } });
    await ask(admin, ["d2"], { readers: some(["ugo"]) });
    await readBy("mara", "d1");
    await readBy("mara", "d2");
    const matrix = await read(admin);
    expect(drawn(matrix)).toEqual([
      "Uno: mara confirmed, ugo open, viewer open",
      "Due: mara confirmed, ugo open, viewer —",
    ]);
    expect(matrix.cells[0]?.[0]).toMatchObject({ way: "opener" });
    expect(matrix.sums).toEqual([
      { confirmed: 1, open: 2, late: 0, missing: ["ugo@example.it", "viewer@example.it"] },
      { confirmed: 1, open: 1, late: 0, missing: ["ugo@example.it"] },
    ]);
    const byPerson = await read(admin, "?by=person");
    expect(byPerson.cells.map((row) => row.map(stateOf))).toEqual([
      ["confirmed", "confirmed"],
      ["open", "open"],
      ["open", "—"],
    ]);
    expect(byPerson.sums[1]).toEqual({ confirmed: 0, open: 2, late: 0, missing: ["Uno", "Due"] });
  });

  it("finds documents, and people, whose rows count everybody [READ-05]", async () => {
    const { admin } = world;
    await ask(admin, ["d1", "d2"]);
    const found = await read(admin, "?q=due");
    expect(found.documents.map(({ title }) => title)).toEqual(["Due"]);
    expect(found.people.length).toBeGreaterThan(2);
    const mara = await read(admin, "?q=MARA");
    expect(drawn(mara)).toEqual(["Uno: mara open", "Due: mara open"]);
    expect(mara.sums[0]?.open).toBe(found.people.length);
    expect((await read(admin, "?q=nessuno")).documents).toEqual([]);
  });

  it("shows what was in force, asked and confirmed on a day that is over [READ-05]", async () => {
    const { server, store } = world;
    // What is in force has the database's clock.
    const before = dayInItaly(Date.now());
    await pass(Date.now() - server.time.clock.now());
    await ask(world.admin, ["d1"], { readers: some(["mara", "ugo"]) });
    await readBy("ugo", "d1");
    await pass(3 * DAY_MS);
    await store.users.delete("ugo");
    await readBy("mara", "d1");
    const { admin } = world;
    expect(drawn(await read(admin))).toEqual(["Uno: mara confirmed"]);
    const then = await read(admin, `?on=${before}`);
    expect(drawn(then)).toEqual(["Uno: mara open, ugo confirmed"]);
    expect(then.people[1]).toMatchObject({ hasLeft: true, hasAccount: false });
    const [request] = await store.readings.listRequests("acme");
    await admin.write("DELETE", `/api/readings/requests/${request?.id}`);
    expect(drawn(await read(admin))).toEqual(["Uno: mara confirmed"]);
    const dayBefore = addDays(before, -1);
    // It was not there yet.
    expect(drawn(await read(admin, `?on=${dayBefore}`))).toEqual([]);
    expect(drawn(await read(admin, `?on=${before}`))).toEqual(drawn(then));
  });

  it("asks by a group nobody who joined it after the day [READ-05] [READ-07]", async () => {
    const { server, store } = world;
    const before = dayInItaly(Date.now());
    await pass(Date.now() - server.time.clock.now());
    await ask(world.admin, ["d1"], { readers: some([], ["taglio"]) });
    await pass(3 * DAY_MS);
    const member = { id: "mara", userId: "mara", name: null, since: addDays(before, 1) };
    await store.groups.addMembers([{ ...member, companyId: "acme", groupId: "taglio" }]);
    expect(drawn(await read(world.admin))).toEqual(["Uno: mara open, ugo open"]);
    const then = await read(world.admin, `?on=${before}`);
    expect(drawn(then)).toEqual(["Uno: ugo open"]);
    expect(then.sums[0]).toMatchObject({ open: 1, missing: ["ugo@example.it"] });
  });

  it("says of nobody who has signed before joining that they left [READ-05] [READ-09]", async () => {
    const { server, store } = world;
    const before = dayInItaly(Date.now());
    await pass(Date.now() - server.time.clock.now());
    await ask(world.admin, ["d1", "d2"]);
    await pass(3 * DAY_MS);
    const pino = { id: "pino", userId: null, name: "Pino Operaio", since: addDays(before, 3) };
    await store.groups.addMembers([{ ...pino, companyId: "acme", groupId: "taglio" }]);
    const mark = (await store.documents.get("acme", "d1"))?.mark ?? "";
    const signed = { companyId: "acme", documentId: "d1", mark, day: before };
    await store.readings.append(reading({ ...signed, id: "s1", readerId: "pino", name: "Pino" }));
    const then = await read(world.admin, `?on=${before}&q=pino`);
    expect(drawn(then)).toEqual(["Uno: Pino Operaio paper", "Due: Pino Operaio —"]);
    expect(then.people).toMatchObject([{ hasAccount: false, hasLeft: false }]);
  });

  it("shows signatures on paper apart, and records alone with readings off [READ-05] [READ-06] [READ-09]", async () => {
    const { admin, store } = world;
    await addMember(store, "pino", "Pino Operaio");
    await ask(admin, ["d1"], { readers: some([], ["taglio"]), by: { days: 0 } });
    const found = await store.documents.get("acme", "d1");
    const signed = { companyId: "acme", documentId: "d1", mark: found?.mark ?? "" };
    await store.readings.append(reading({ ...signed, id: "s1", readerId: "pino" }));
    expect(drawn(await read(admin))).toEqual(["Uno: Pino Operaio paper, ugo open"]);
    await pass(2 * DAY_MS);
    expect((await read(world.admin)).sums[0]).toMatchObject({ confirmed: 1, late: 1, open: 0 });
    await readBy("mara", "d1");
    await store.companies.setSwitch("acme", "readings", false);
    await store.users.delete("mara");
    const off = await read(world.admin);
    expect(drawn(off)).toEqual(["Uno: mara confirmed, Pino Operaio paper"]);
    expect(off.people[0]).toMatchObject({ hasLeft: true });
    await store.companies.setSwitch("acme", "readings", true);
    await world.admin.write("POST", "/api/readings/s1/back", { reason: "Errata" });
    expect((await read(world.admin)).sums[0]).toMatchObject({ confirmed: 0, late: 2 });
  });

  it("leaves out what was signed later, or taken back [READ-05] [READ-09]", async () => {
    const { store, server } = world;
    await addMember(store, "pino", "Pino Operaio");
    const mark = (await store.documents.get("acme", "d1"))?.mark ?? "";
    const signedOn = dayInItaly(Date.now());
    await pass(Date.now() - server.time.clock.now() + 3 * DAY_MS);
    const signed = { companyId: "acme", documentId: "d1", mark, day: addDays(signedOn, 1) };
    await store.readings.append(reading({ ...signed, id: "s1", readerId: "pino" }));
    expect(drawn(await read(world.admin, `?on=${signed.day}`))).toEqual([
      "Uno: Pino Operaio paper",
    ]);
    expect((await read(world.admin, `?on=${signedOn}`)).documents).toEqual([]);
    await world.admin.write("POST", "/api/readings/s1/back", { reason: "Errata" });
    for (const query of ["", "?all=1", `?on=${signed.day}`]) {
      expect(await read(world.admin, query)).toMatchObject({ documents: [], people: [] });
    }
    await ask(world.admin, ["d2"], { readers: some(["mara"]) });
    expect(drawn(await read(world.admin, "?all=1"))).toEqual(["Due: mara open"]);
  });

  it("gives all columns with who has left, for a file [READ-05] [LIFE-06]", async () => {
    const { admin, store } = world;
    await ask(admin, ["d1"], { readers: some(["mara", "ugo"]) });
    await readBy("ugo", "d1");
    await store.users.delete("ugo");
    expect(drawn(await read(admin, "?all=1"))).toEqual(["Uno: mara open, ugo confirmed"]);
  });

  it("writes to who has not confirmed, once a day, and not to who has no account [READ-05] [READ-08]", async () => {
    const { admin, store, entries } = world;
    await addMember(store, "pino", "Pino Operaio");
    await ask(admin, ["d1"], { readers: some(["mara", "viewer"], ["taglio"]) });
    await readBy("mara", "d1");
    const urge = async () =>
      (await (await world.admin.write("POST", "/api/readings/urge", {})).json()) as {
        told: number;
      };
    const toUrge = async () => (await admin.get("/api/readings/urge")).json();
    expect(await toUrge()).toEqual({ toTell: 2, told: 0, without: 1 });
    entries.length = 0;
    expect(await urge()).toEqual({ told: 2 });
    expect(await urge()).toEqual({ told: 0 });
    expect(entries.map(({ action }) => action)).toEqual(["reading.urge"]);
    expect(await toUrge()).toEqual({ toTell: 0, told: 2, without: 1 });
    expect(await store.outbox.listOfCompany("acme", "reading")).toHaveLength(2);
    await pass(DAY_MS);
    expect(await urge()).toEqual({ told: 2 });
  });
});
