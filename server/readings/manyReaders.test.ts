import { beforeEach, expect, it, vi } from "vitest";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { user } from "../storage/store/testing/records";
import {
  ask,
  type ReadingWorld,
  readersOf,
  readingOf,
  some,
  startReading,
  toReadOf,
} from "./testing/readingWorld";

const MANY = 120;

/** Requests may name 2,000 people each, so that 2,000 documents make four million rows. */
forEachEngine((engine) => {
  let world: ReadingWorld;
  const people = Array.from({ length: MANY }, (_, n) => `user${n}`);
  beforeEach(async () => {
    world = await startReading(await engine.newStore());
    const { store, server } = world;
    for (const id of people) {
      const email = `${id}@example.it`;
      await store.users.create(user({ id, companyId: "acme", role: "viewer", email }));
    }
    for (const id of ["d1", "d2"]) await server.addDocument({ id });
  });

  it("reads of whom requests ask only what concerns the caller [READ-02] [LIFE-01]", async () => {
    const { admin, viewer, ugo, store } = world;
    await ask(admin, ["d1", "d2"], { readers: some([...people, "viewer"], ["taglio"]) });
    const read = vi.spyOn(store.readings, "listRequests");
    for (const browser of [viewer, ugo]) {
      expect((await toReadOf(browser)).toRead).toHaveLength(2);
      expect(await readingOf(browser, "d1")).toMatchObject({ asked: { by: null } });
      expect((await browser.get("/api/documents/d1/preview")).status).toBe(200);
      expect(await readingOf(browser, "d1")).toMatchObject({ opened: true });
    }
    const answers = await Promise.all(read.mock.results.map(({ value }) => value));
    expect(answers.length).toBeGreaterThan(0);
    for (const request of answers.flat()) {
      expect(request.groups.length + request.users.size).toBeLessThan(2);
    }
    read.mockRestore();
    // Admins see everybody.
    const { requests, readers } = await readersOf(admin, "d1");
    expect([requests[0]?.users.length, requests[0]?.others]).toEqual([20, MANY - 19]);
    expect(readers).toHaveLength(MANY + 2);
  });

  it("names the first of whom a request asks by their names [READ-01]", async () => {
    const { admin, store } = world;
    await store.users.setName("mara", "Zita");
    await store.users.setName(people[0] ?? "", "Zoe");
    await store.users.setName(people.at(-1) ?? "", "Ada");
    await ask(admin, ["d1"], { readers: some(["mara", ...people]) });
    const { requests } = await readersOf(admin, "d1");
    const names = requests[0]?.users ?? [];
    expect(names[0]).toBe("Ada");
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "it")));
    expect(names).not.toContain("Zoe");
  });

  it("lets others write between the documents of a request to many people [READ-01]", async () => {
    const { admin, store, server } = world;
    const ids = Array.from({ length: 100 }, (_, n) => `many${n}`);
    for (const id of ids) await server.addDocument({ id });
    const transactions = vi.spyOn(store, "transaction");
    await ask(admin, ids, { readers: some(people) });
    expect(transactions.mock.calls.length).toBeGreaterThan(1);
    transactions.mockRestore();
    expect(await store.readings.countRequests("acme")).toBe(100);
  });

  it("asks the same again without reading whom all requests ask [READ-01]", async () => {
    const { admin, store } = world;
    const again = { readers: some(people, ["taglio"]), by: { days: 14 } };
    await ask(admin, ["d1", "d2"], { readers: some(people) });
    await ask(admin, ["d1", "d2"], again);
    const [all, one] = [
      vi.spyOn(store.readings, "listRequests"),
      vi.spyOn(store.users, "listColleagues"),
    ];
    await ask(admin, ["d1", "d2"], again);
    expect([all.mock.calls.length, one.mock.calls.length]).toEqual([0, 1]);
    all.mockRestore();
    one.mockRestore();
    const requests = await store.readings.listRequests("acme");
    const named = requests.map(({ groups, users }) => groups.length + users.size);
    expect(named.sort((a, b) => a - b)).toEqual([MANY, MANY, MANY + 1, MANY + 1]);
  });
});
