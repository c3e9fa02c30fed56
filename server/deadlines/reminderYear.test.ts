import { addDays, type CalendarDate, daysBetween, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import fc, { type GeneratorValue } from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { dayInItaly, hourInItaly } from "../base/time/timeZone";
import { openStore } from "../storage/store/openStore";
import type { Store } from "../storage/store/store";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { user } from "../storage/store/testing/records";
import { type ReadReminder, useReminders } from "./testing/useReminders";

/** 400 days, which include 29 February and three changes of the clocks. */
const FIRST_DAY: CalendarDate = "2027-10-10";
const DAYS = 400;
const IDS = ["a", "b", "c", "d", "e", "f"];
const OWNERS = ["ugo", "piero", "nobody", null];
/** A change that people make in the evening; mostly none. */
const ACTS = ["expiry", "expiry", "none", "owner", "archive", "nothing", "nothing", "nothing"];

/** Adds an element that the set must not have yet. */
function note(known: Set<string>, what: string): void {
  expect(known).not.toContain(what);
  known.add(what);
}

function midnightOf(day: CalendarDate): number {
  const inWinter = Date.parse(`${day}T00:00:00+01:00`);
  return dayInItaly(inWinter - HOUR_MS) === day ? inWinter - HOUR_MS : inWinter;
}

const someDay = (gen: GeneratorValue, day: CalendarDate) =>
  addDays(day, gen(fc.integer, { min: -40, max: 90 }));
const someOwner = (gen: GeneratorValue) => gen(() => fc.constantFrom(...OWNERS));

forSqliteFirst((engine) => {
  const { store, options, add, look, told, change, archive } = useReminders(engine);
  /** One reminder job for each process. */
  let stores: Store[];
  beforeEach(async () => {
    await store().users.create(user({ id: "piero", email: "piero@alfa.it", role: "viewer" }));
    stores = [store()];
    // SQLite has one process.
    if (engine.name !== "PostgreSQL") return;
    const other = await openStore(options());
    stores.push(other);
    return () => other.close();
  });

  it("tells each document, threshold and person once, as at most one mail a person a day, over 400 days of restarts [DUE-05] [LIFE-07]", async () => {
    await fc.assert(fc.asyncProperty(fc.gen(), live), { numRuns: 1, endOnFailure: true });
  });
  async function live(gen: GeneratorValue) {
    for (const id of IDS) await add(id, someDay(gen, FIRST_DAY), { ownerId: someOwner(gen) });
    const known = new Set<string>();
    for (let n = 0; n < DAYS; n++) {
      const midnight = midnightOf(addDays(FIRST_DAY, n));
      const minutes = gen(() =>
        fc.oneof(fc.constant([]), fc.array(fc.nat(24 * 60 - 1), { maxLength: 3 })),
      );
      for (const minute of minutes.toSorted((a, b) => a - b)) {
        const at = midnight + minute * MINUTE_MS;
        const before = await expected(dayInItaly(at));
        await lookAt(at, gen(fc.boolean) && gen(fc.boolean));
        verify(await told(new Date(at).toISOString()), { at, before, known });
      }
      await act(gen, { day: dayInItaly(midnight + 20 * HOUR_MS), n });
    }
    expect(known.size).toBeGreaterThan(20);
  }

  /** Makes the evening's changes. */
  async function act(gen: GeneratorValue, { day, n }: { day: CalendarDate; n: number }) {
    const id = gen(() => fc.constantFrom(...IDS));
    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      expiry: () => change(id, { expiryDate: someDay(gen, day), obsoleteAt: null }),
      none: () => change(id, { expiryDate: null }),
      owner: () => change(id, { ownerId: someOwner(gen) }),
      archive: () => archive(id),
    };
    await acts[gen(() => fc.constantFrom(...ACTS))]?.();
    if (n === 200) await store().users.delete("ugo");
    if (n === 300) await store().preferences.set("piero", "reminders", "off");
  }

  /** All processes look for reminders at once; a killed one looks again after its restart. */
  async function lookAt(at: number, isKilled: boolean) {
    if (isKilled) {
      const killed: Pick<Store, "reminders" | "transaction"> = {
        reminders: store().reminders,
        transaction: (work) =>
          store().transaction(async (queries) => {
            await work(queries);
            throw new Error("killed");
          }),
      };
      await look(at, killed).catch(() => undefined);
    }
    await Promise.all(stores.map((through) => look(at, through)));
  }

  /** `known`: the earlier reminders by reader, document, day and threshold, and the mails. */
  function verify(
    mails: readonly ReadReminder[],
    { at, before, known }: { at: number; before: readonly Due[]; known: Set<string> },
  ) {
    for (const { to } of mails) note(known, `${to} ${dayInItaly(at)}`);
    const isList = mails.some(({ subject }) => subject.startsWith("Scadenze della settimana"));
    const said = new Set(
      mails.flatMap(({ to, documents }) => documents.map((document) => `${to} ${document}`)),
    );
    const due = new Map(before.map(({ to, document, key }) => [`${to} ${document}`, key]));
    for (const document of said) {
      // Nobody is reminded of other people's documents or of distant days.
      const key = due.get(document) ?? `not due: ${document}`;
      expect([...due.values()]).toContain(key);
      // The week's list may name a document again.
      if (isList) known.add(key);
      else note(known, key);
    }
    const isNight = hourInItaly(at) < 7;
    if (!isNight) for (const key of due.values()) expect(known).toContain(key);
  }

  interface Due {
    to: string;
    document: string;
    /** With the day and the nearest threshold that has passed. */
    key: string;
  }

  /** The reminders that everybody must have had by a day. */
  async function expected(day: CalendarDate): Promise<Due[]> {
    const { users } = await store().users.listPart("company-a", { offset: 0, limit: 10 });
    const off = await Promise.all(users.map(({ id }) => store().preferences.list(id)));
    const readers = users.filter((_, at) => off[at]?.reminders !== "off");
    const documents = await store().documents.list("company-a", "current");
    return documents.flatMap(({ id, ownerId, expiryDate }) => {
      const left = expiryDate === null ? -99 : daysBetween({ from: day, to: expiryDate });
      const threshold = [0, 10, 30].find((days) => left <= days);
      if (left < -7 || threshold === undefined) return [];
      return readers
        .filter((reader) => reader.role === "admin" || reader.id === ownerId)
        .map(({ email: to }) => ({
          to,
          document: id,
          key: `${to} ${id} ${expiryDate} ${threshold}`,
        }));
    });
  }
});
