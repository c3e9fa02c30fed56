import { createRandom, type Random } from "@sgi/fixtures/random";
import { expect, it } from "vitest";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { createActs, createModel, type Model } from "./testing/readingModel";
import { type ReadingWorld, startReading, todoOf, toReadOf } from "./testing/readingWorld";

/** By hand more: `SGI_HISTORIES=100 npx vitest run --project server server/readings/model.test.ts`. */
const RUNS = Number(process.env.SGI_HISTORIES ?? 2);
const STEPS = 250;
const WEIGHTS: Record<keyof ReturnType<typeof createActs>, number> = {
  ...{ come: 2, leave: 1, join: 3, ask: 4, end: 1, revise: 4, archive: 2, open: 12, confirm: 12 },
  ...{ sign: 1, correct: 1, takeBack: 1, turn: 1 },
};
const NAMES = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name as keyof typeof WEIGHTS),
);

forSqliteFirst((engine) => {
  it.each(Array.from({ length: RUNS }, (_, n) => n))(
    "asks, notes and confirms in any history %i as it must be [READ-01] [READ-03] [READ-04] [READ-06] [READ-07]",
    async (seed) => {
      const world = await startReading(await engine.newStore());
      const random = createRandom(seed + 1);
      const model = createModel();
      const { store, viewer, mara, ugo } = world;
      for (const [id, browser] of Object.entries({ viewer, mara, ugo })) {
        model.people.set(id, browser);
      }
      model.members.add("taglio ugo");
      await store.groups.add({ id: "ufficio", companyId: "acme", name: "Ufficio" });
      for (const id of ["d1", "d2", "d3"]) {
        const { mark } = await world.server.addDocument({ id });
        const first = { mark: mark ?? "", revision: 1, isOut: false };
        model.documents.push({ id, ...first, marks: [first.mark] });
      }
      const acts = createActs(world, model, random);
      const history: string[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const name = random.pick(NAMES);
        history.push(`${name}: `);
        const at = () => history.slice(-40).join("\n");
        try {
          history[step] += await acts[name]();
          await check(world, model, random);
        } catch (error) {
          throw new Error(`step ${step}\n${at()}`, { cause: error });
        }
      }
      await checkRecords(world, model);
    },
  );
});

/** One user's list is as it must be. */
async function check({ admin }: ReadingWorld, model: Model, random: Random): Promise<void> {
  const [id, browser] = random.pick([...model.people]);
  const wanted = model.wanted(id);
  const { toRead, todo } = await toReadOf(browser ?? admin);
  expect([id, toRead.map(({ documentId }) => documentId).sort()]).toEqual([id, wanted]);
  expect([todo.readings, await todoOf(browser ?? admin)]).toEqual([wanted.length, wanted.length]);
  // What is superseded is asked of nobody.
  for (const { documentId, mark, revision } of toRead) {
    const found = model.documents.find((each) => each.id === documentId);
    expect([mark, revision]).toEqual([found?.mark, String(found?.revision)]);
  }
}

/** One confirmation of a user and mark, each of bytes that the user opened. */
async function checkRecords({ store }: ReadingWorld, { read, key }: Model): Promise<void> {
  const facts = await store.readings.listFacts("acme", ["d1", "d2", "d3"]);
  const confirmed = facts
    .filter(({ kind }) => kind === "confirmed")
    .map(({ readerId, documentId, mark }) => key(readerId ?? "", documentId, mark));
  expect(confirmed.length).toBeGreaterThan(0);
  expect(new Set(confirmed).size).toBe(confirmed.length);
  for (const each of confirmed) expect(read).toContain(each);
}
