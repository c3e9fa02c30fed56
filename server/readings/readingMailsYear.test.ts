import { addDays, type CalendarDate, daysBetween, HOUR_MS } from "@sgi/core/time";
import fc from "fast-check";
import { expect, it } from "vitest";
import { hourInItaly, isMonday } from "../base/time/timeZone";
import type { Mail } from "../mail/mailer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { MAILED, PEOPLE, useReadingMails } from "./testing/useReadingMails";

/** 400 days, which include New Year, 29 February and three changes of the clocks. */
const FIRST_DAY: CalendarDate = "2027-10-10";
const DAYS = 400;

/** What a user is asked to read, as the model knows it. */
interface Known {
  documentId: string;
  mark: string;
  by: CalendarDate | null;
  readBy: Set<string>;
  toldTo: Set<string>;
}

forSqliteFirst((engine) => {
  const { store, stores, ask, addDocument, read, tell, compose } = useReadingMails(engine);

  it("tells each once on its days, in one mail a person a day, over 400 days of restarts [READ-08, LIFE-07]", async () => {
    const lives = fc.asyncProperty(fc.infiniteStream(fc.nat(99)), live);
    await fc.assert(lives, { numRuns: 1, endOnFailure: true });
  });

  async function live(chances: Iterator<number>) {
    const chance = () => chances.next().value as number;
    const known: Known[] = [];
    let mails = 0;
    for (let n = 0; n < DAYS; n++) {
      const day = addDays(FIRST_DAY, n);
      if (chance() < 10 && known.length < 8) known.push(await come(`d${n}`, day, chance() % 20));
      await change(known[chance() % Math.max(known.length, 1)], n, chance);
      mails += await lookOn(day, known, chance);
    }
    expect(mails).toBeGreaterThan(20);
  }

  async function change(one: Known | undefined, n: number, chance: () => number) {
    if (one === undefined) return;
    if (chance() < 10) await revise(one, n);
    if (chance() >= 20) return;
    const reader = PEOPLE[chance() % 2] ?? "ugo";
    await read(reader, one.documentId, one.mark);
    one.readBy.add(reader);
  }

  async function come(documentId: string, day: CalendarDate, days: number): Promise<Known> {
    await addDocument(documentId);
    const mark = `m-${documentId}`;
    await ask({ documentId, mark, askedOn: day, days: days === 0 ? null : days });
    const by = days === 0 ? null : addDays(day, days);
    return { documentId, mark, by, readBy: new Set(), toldTo: new Set() };
  }

  async function revise(one: Known, n: number) {
    const found = await store().documents.get(MAILED, one.documentId);
    if (found === null) throw new Error("it is there");
    one.mark = `m-${one.documentId}-${n}`;
    one.readBy.clear();
    one.toldTo.clear();
    await store().documents.replace({ ...found, revision: String(n), mark: one.mark });
  }

  /** Looks some times on a day, at least once after seven; returns how many mails came. */
  async function lookOn(day: CalendarDate, known: Known[], chance: () => number): Promise<number> {
    const hours = [4 + (chance() % 4), 8 + (chance() % 10), 8 + (chance() % 14)];
    const mails: Mail[] = [];
    for (const hour of hours.sort((a, b) => a - b)) {
      const at = Date.parse(`${day}T00:05:00Z`) + hour * HOUR_MS;
      await Promise.all(stores().map((each) => tell(at, each)));
      const found = await compose(at);
      if (hourInItaly(at) < 7) expect(found).toEqual([]);
      mails.push(...found);
    }
    expectMails(mails, known, day);
    return mails.length;
  }
});

/** In one mail a person all that is due, and nothing else. */
function expectMails(mails: readonly Mail[], known: readonly Known[], day: CalendarDate) {
  for (const id of PEOPLE) {
    const own = mails.filter(({ to }) => to === `${id}@alfa.it`).map(({ text }) => namedIn(text));
    const due = known.filter((one) => isDue(one, id, day));
    const names = due.map(({ documentId }) => documentId).sort();
    expect([day, id, own]).toEqual([day, id, names.length > 0 ? [names] : []]);
    for (const one of due) one.toldTo.add(id);
  }
}

/** The titles that a mail lists. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/^- (\w+) /gm)].map(([, name = ""]) => name).sort();
}

/** Whether a user is told of a document on a day. */
function isDue({ by, readBy, toldTo }: Known, id: string, day: CalendarDate): boolean {
  if (readBy.has(id)) return false;
  if (!toldTo.has(id)) return true;
  const left = by === null ? null : daysBetween({ from: day, to: by });
  return left !== null && (left === 3 || left === 0 || (left < 0 && isMonday(day)));
}
