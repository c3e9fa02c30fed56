import { addDays, type CalendarDate, HOUR_MS } from "@sgi/core/time";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { dayInItaly, hourInItaly, isMonday } from "../base/time/timeZone";
import { openStore } from "../storage/store/openStore";
import type { Store } from "../storage/store/store";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { COMPANY, useCompany } from "./testing/useCompany";

/** 400 days, which include 29 February and three changes of the clocks. */
const FIRST_DAY: CalendarDate = "2027-10-10";
const DAYS = 400;

/** What people know, and what they have to be told. */
interface Known {
  waiting: Set<string>;
  untold: Set<string>;
  outcomes: number;
  lastMail: string;
}

forSqliteFirst((engine) => {
  const { store, options, propose, tell, compose, decide } = useCompany(engine);
  let stores: Store[];
  beforeEach(async () => {
    stores = [store()];
    // SQLite has one process.
    if (engine.name !== "PostgreSQL") return;
    const other = await openStore(options());
    stores.push(other);
    return () => other.close();
  });

  it("tells each revision and outcome once, in one mail a person a day, and on Mondays what waits, over 400 days of restarts [APPR-06, LIFE-07]", async () => {
    const lives = fc.asyncProperty(fc.infiniteStream(fc.nat(99)), live);
    await fc.assert(lives, { numRuns: 1, endOnFailure: true });
  });

  async function live(chances: Iterator<number>) {
    const chance = () => chances.next().value as number;
    const known: Known = { waiting: new Set(), untold: new Set(), outcomes: 0, lastMail: "" };
    for (let n = 0; n < DAYS; n++) {
      const day = Date.parse(`${addDays(FIRST_DAY, n)}T00:05:00Z`);
      for (let looks = chance() % 4; looks > 0; looks--) {
        await look(known, day + (chance() % 22) * HOUR_MS);
      }
      if (chance() < 10 && known.waiting.size < 5) await come(known, `p${n}`);
      if (chance() < 8) await end(known);
    }
    expect(known.lastMail).not.toBe("");
  }

  async function look(known: Known, at: number) {
    if (hourInItaly(at) < 7) return;
    await Promise.all(stores.map((each) => tell(at, each)));
    const mails = await compose();
    const textsTo = (user: string) =>
      mails.filter(({ to }) => to === `${user}@alfa.it`).map(({ text }) => text);
    expectWaiting(known, dayInItaly(at), textsTo("ugo"));
    const [toMara = "", ...others] = textsTo("mara");
    expect(others).toEqual([]);
    const outcomes = toMara.match(/respinta da/g)?.length ?? 0;
    expect([0, known.outcomes]).toContain(outcomes);
    known.outcomes -= outcomes;
  }

  async function come(known: Known, id: string) {
    await propose({ id, documentId: `new-${id}`, isNew: 1, title: id });
    known.waiting.add(id);
    known.untold.add(id);
  }

  async function end(known: Known) {
    const [oldest] = known.waiting;
    if (oldest === undefined) return;
    await store().proposals.remove(COMPANY, oldest);
    known.waiting.delete(oldest);
    known.untold.delete(oldest);
    await decide("rejected", { note: "x" });
    known.outcomes += 1;
  }
});

/** The approver gets all that waits, where something is new or it is Monday. */
function expectWaiting(known: Known, today: CalendarDate, texts: readonly string[]) {
  const isDue = known.untold.size > 0 || (isMonday(today) && known.waiting.size > 0);
  const isExpected = known.lastMail !== today && isDue;
  expect([today, texts.length]).toEqual([today, isExpected ? 1 : 0]);
  if (!isExpected) return;
  expect(texts[0]?.match(/in attesa dal/g)).toHaveLength(known.waiting.size);
  known.untold.clear();
  known.lastMail = today;
}
