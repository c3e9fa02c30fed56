import { expect, it } from "vitest";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { ask, confirm, type ReadingWorld, type Seen, startReading } from "./testing/readingWorld";

const TIMES = 20;

forEachEngine((engine) => {
  /** Of 20 documents that were opened, lets two act at once; each of them first in half of them. */
  async function race(
    first: (world: ReadingWorld, id: string, seen: Seen) => Promise<Response>,
    second: (world: ReadingWorld, id: string, seen: Seen) => Promise<Response | undefined>,
  ) {
    const world = await startReading(await engine.newStore());
    const outcomes = [];
    for (let round = 0; round < TIMES; round += 1) {
      const id = `d${round}`;
      const seen = await world.server.addDocument({ id });
      await ask(world.admin, [id]);
      await world.viewer.get(`/api/documents/${id}/preview`);
      const acts = round % 2 === 0 ? [first, second] : [second, first];
      const answers = await Promise.all(acts.map((act) => act(world, id, seen)));
      const [one, other] = round % 2 === 0 ? answers : answers.toReversed();
      const records = await world.store.readings.listFacts("acme", [id]);
      const entries = world.entries.filter(
        ({ action, documentId }) => action === "reading.confirm" && documentId === id,
      );
      outcomes.push({
        statuses: [one?.status, other?.status],
        marks: records.map(({ mark }) => (mark === seen.mark ? "seen" : mark)),
        entries: entries.length,
        opened: await world.store.approvals.listOpened("viewer", [id]),
      });
    }
    return outcomes;
  }
  const confirms = ({ viewer }: ReadingWorld, id: string, seen: Seen) => confirm(viewer, id, seen);

  it("confirms what was seen or is refused whole, against the next revision's arrival [READ-03] [READ-04]", async () => {
    const arrives = async ({ revise }: ReadingWorld, id: string) => {
      await revise(id, "2");
      return undefined;
    };
    const outcomes = await race(confirms, arrives);
    for (const { statuses, marks, entries, opened } of outcomes) {
      const isConfirmed = statuses[0] === 200;
      expect([200, 409]).toContain(statuses[0]);
      expect([marks, entries]).toEqual(isConfirmed ? [["seen"], 1] : [[], 0]);
      expect(opened).toHaveLength(isConfirmed ? 0 : 1);
    }
  });

  it("keeps one record of two tabs, which are answered alike [READ-03]", async () => {
    for (const { statuses, marks, entries } of await race(confirms, confirms)) {
      expect([statuses, marks, entries]).toEqual([[200, 200], ["seen"], 1]);
    }
  });
});
