import { addDays, type CalendarDate, daysBetween, HOUR_MS } from "@sgi/core/time";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { hourInItaly, isMonday } from "../base/time/timeZone";
import type { Mail } from "../mail/mailer";
import { composeReading, queueReadingMail } from "../mail/readings";
import { openStore } from "../storage/store/openStore";
import type { StoredReading, StoredRequest } from "../storage/store/schema/readingTypes";
import type { Store } from "../storage/store/store";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { company, document, user } from "../storage/store/testing/records";
import { tellReadings } from "./tellReadings";

const COMPANY = company().id;
/** 400 days, which include New Year, 29 February and three changes of the clocks. */
const FIRST_DAY: CalendarDate = "2027-10-10";
const DAYS = 400;
const PEOPLE = ["mara", "ugo"] as const;

/** What a user is asked to read, as the model knows it. */
interface Known {
  documentId: string;
  mark: string;
  by: CalendarDate | null;
  readBy: Set<string>;
  toldTo: Set<string>;
}

forSqliteFirst((engine) => {
  let stores: Store[];
  let lastId = 0;
  const newId = () => `id-${String(++lastId).padStart(6, "0")}`;
  const store = () => stores[0] as Store;

  /** The viewers Mara and Ugo, and a person without an account in a group. */
  beforeEach(async () => {
    const { store: first, options } = await engine.open();
    stores = [first];
    await first.companies.create(company());
    await first.companies.setSwitch(COMPANY, "readings", true);
    for (const id of PEOPLE) {
      const created = { createdAt: Date.parse("2026-01-10T09:00:00Z") };
      await first.users.create(user({ id, email: `${id}@alfa.it`, role: "viewer", ...created }));
    }
    await first.groups.add({ id: "taglio", companyId: COMPANY, name: "Taglio" });
    const ivo = { id: "ivo", userId: null, name: "Ivo Forni", since: "2026-02-01" };
    await first.groups.addMembers([{ ...ivo, companyId: COMPANY, groupId: "taglio" }]);
    // SQLite has one process.
    if (engine.name !== "PostgreSQL") return;
    const other = await openStore(options);
    stores.push(other);
    return () => other.close();
  });

  async function ask(given: Partial<StoredRequest> & { documentId: string; mark: string }) {
    const request: StoredRequest = {
      ...{ id: newId(), companyId: COMPANY, toAll: 1, thisOnly: 0, revision: "2", days: null },
      ...{ askedOn: FIRST_DAY, askedBy: "anna", askedByEmail: "anna@alfa.it", endedAt: null },
      ...given,
    };
    await store().readings.addRequest(request, []);
    return request.id;
  }

  const addDocument = (id: string) =>
    store().documents.create(
      document({ id, title: id, path: `SGI/4/${id}`, mark: `m-${id}`, keyTitle: id }),
    );

  const read = (readerId: string, documentId: string, mark: string) =>
    store().readings.append({
      ...{ id: newId(), companyId: COMPANY, documentId, kind: "confirmed", about: null },
      ...{ reference: null, title: "", path: "", revision: "2", mark, readerId, email: null },
      ...{ name: null, at: 1, sentence: "", openedAt: 1, openedWay: "preview", day: null },
      ...{ recordedBy: readerId, recordedByEmail: "", note: null, beforeMark: null },
      ...{ beforeRevision: null, differences: null, fileHash: "", fileSizeBytes: 0, fileType: "" },
    } satisfies StoredReading);

  const tell = (at: number, through = store()) =>
    tellReadings(
      {
        ...{ store: through, newId, clock: { now: () => at } },
        onFailure(_: string, error: unknown) {
          throw error;
        },
      },
      new AbortController().signal,
    );

  /** The mails that wait, composed at a moment; they leave the outbox. */
  async function compose(at: number): Promise<Mail[]> {
    const mails: Mail[] = [];
    for (;;) {
      const entry = await store().outbox.claim({ leaseMs: HOUR_MS });
      if (entry === null) break;
      await store().outbox.delete(entry.id);
      const deps = {
        store: store(),
        clock: { now: () => at },
        panelAddress: () => "https://p.it/",
      };
      const mail = await composeReading(deps, JSON.parse(entry.payload));
      if (mail !== null) mails.push(mail);
    }
    return mails.sort((a, b) => (a.to < b.to ? -1 : 1));
  }

  async function told(day: CalendarDate, time = "08:00"): Promise<string[]> {
    const at = Date.parse(`${day}T${time}:00Z`);
    await tell(at);
    return (await compose(at)).map(({ to, subject }) => `${to}: ${subject}`);
  }

  const both = (subject: string) => PEOPLE.map((id) => `${id}@alfa.it: ${subject}`);
  const ONE = "1 documento da leggere";
  const LATE = "1 documento da leggere, in ritardo";

  describe("the mail of what is to be read", () => {
    it("goes on the day it is asked, three days before, on the day, and on Mondays while late, to users alone [READ-08, LIFE-07]", async () => {
      await addDocument("a");
      // A Tuesday.
      await ask({ documentId: "a", mark: "m-a", askedOn: "2026-12-01", days: 10 });
      const mails: [string, string[]][] = [];
      for (let n = 0; n < 21; n++) {
        const day = addDays("2026-12-01", n);
        const found = await told(day);
        if (found.length > 0) mails.push([day, found]);
        expect(await told(day, "15:00")).toEqual([]);
      }
      expect(mails).toEqual([
        ["2026-12-01", both(ONE)],
        ["2026-12-08", both(ONE)],
        ["2026-12-11", both(ONE)],
        ["2026-12-14", both(LATE)],
        ["2026-12-21", both(LATE)],
      ]);
    });

    it("says document, revision and day with a link, and where it is turned off [READ-08, LIFE-07]", async () => {
      await addDocument("<b>a");
      await ask({ documentId: "<b>a", mark: "m-<b>a", askedOn: "2026-12-01", days: 10 });
      await tell(Date.parse("2026-12-01T08:00:00Z"));
      const [mail] = await compose(Date.parse("2026-12-01T08:00:00Z"));
      expect(mail?.text).toContain(
        "- <b>a (SGI/4/<b>a), Rev.2: entro il 11/12/2026, mancano 10 giorni\n  https://p.it/documents/",
      );
      expect(mail?.html).toContain("&lt;b&gt;a");
      expect(mail?.html).not.toContain("<b>a");
      for (const part of [mail?.text, mail?.html]) {
        expect(part).toContain("https://p.it/da-leggere");
        expect(part).toContain("https://p.it/settings");
      }
    });

    it("is of what is in force alone, and none when nothing is left at sending [READ-08]", async () => {
      await addDocument("a");
      await addDocument("b");
      for (const id of ["a", "b"]) {
        await ask({ documentId: id, mark: `m-${id}`, askedOn: "2026-12-01" });
      }
      const at = Date.parse("2026-12-01T08:00:00Z");
      await tell(at);
      await read("mara", "a", "m-a");
      await read("mara", "b", "m-b");
      const found = await store().documents.get(COMPANY, "a");
      if (found) await store().documents.replace({ ...found, revision: "3", mark: "m-a3" });
      expect((await compose(at)).map(({ to, subject }) => [to, subject])).toEqual([
        ["ugo@alfa.it", ONE],
      ]);
      expect(await told("2026-12-02")).toEqual(both(ONE));
    });

    it.each([
      [
        "the company has readings off",
        () => store().companies.setSwitch(COMPANY, "readings", false),
        0,
      ],
      ["the company is deleted", () => store().companies.setDeleted(COMPANY, 5), 0],
      ["one wants none", () => store().preferences.set("mara", "readingMails", "off"), 1],
      ["one has left", () => store().users.delete("mara"), 1],
    ] as const)(
      "is not sent where %s, even if it waits [READ-08, LIFE-07]",
      async (_, act, left) => {
        await addDocument("a");
        await ask({ documentId: "a", mark: "m-a", askedOn: "2026-12-01" });
        const at = Date.parse("2026-12-01T08:00:00Z");
        await tell(at);
        await act();
        expect(await compose(at)).toHaveLength(left);
        await store().readingNotes.sweep(COMPANY);
        await ask({ documentId: "a", mark: "m-a", askedOn: "2026-12-01", days: 1 });
        expect(await told("2026-12-02")).toHaveLength(left);
      },
    );

    it("tells what comes after the day's mail on the next, and a changed day anew [READ-08, READ-01]", async () => {
      await addDocument("a");
      await addDocument("b");
      const id = await ask({ documentId: "a", mark: "m-a", askedOn: "2026-12-01", days: 2 });
      expect(await told("2026-12-01", "06:00")).toEqual(both(ONE));
      await ask({ documentId: "b", mark: "m-b", askedOn: "2026-12-01" });
      expect(await told("2026-12-01", "16:00")).toEqual([]);
      expect(await told("2026-12-02")).toEqual(both(ONE));
      await store().readings.setDays(COMPANY, id, 8);
      const days = ["2026-12-03", "2026-12-05", "2026-12-06", "2026-12-07", "2026-12-09"];
      const found: string[][] = [];
      for (const day of days) found.push(await told(day));
      expect(found).toEqual([[], [], both(ONE), [], both(ONE)]);
    });

    it("merges with one that the mail server did not take, beside what an admin urges [READ-08]", async () => {
      await addDocument("a");
      await addDocument("b");
      await ask({ documentId: "a", mark: "m-a", askedOn: "2026-12-01" });
      await tell(Date.parse("2026-12-01T08:00:00Z"));
      const day = "2026-12-02";
      await ask({ documentId: "b", mark: "m-b", askedOn: day });
      const now = Date.parse("2026-12-02T08:00:00Z");
      const urged = { companyId: COMPANY, userId: "ugo", day, now, newId, list: "urged" } as const;
      await store().transaction((queries) => queueReadingMail(queries, { ...urged, items: [] }));
      expect(await told(day)).toEqual([
        "mara@alfa.it: 2 documenti da leggere",
        "ugo@alfa.it: Sollecito: 2 documenti da leggere",
        "ugo@alfa.it: 2 documenti da leggere",
      ]);
    });
  });

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
      const one = known[chance() % Math.max(known.length, 1)];
      if (one !== undefined && chance() < 10) await revise(one, n);
      if (one !== undefined && chance() < 20) {
        const reader = PEOPLE[chance() % 2] ?? "ugo";
        await read(reader, one.documentId, one.mark);
        one.readBy.add(reader);
      }
      mails += await lookOn(day, known, chance);
    }
    expect(mails).toBeGreaterThan(20);
  }

  async function come(documentId: string, day: CalendarDate, days: number): Promise<Known> {
    await addDocument(documentId);
    const mark = `m-${documentId}`;
    await ask({ documentId, mark, askedOn: day, days: days === 0 ? null : days });
    const by = days === 0 ? null : addDays(day, days);
    return { documentId, mark, by, readBy: new Set(), toldTo: new Set() };
  }

  async function revise(one: Known, n: number) {
    const found = await store().documents.get(COMPANY, one.documentId);
    if (found === null) throw new Error("it is there");
    one.mark = `m-${one.documentId}-${n}`;
    one.readBy.clear();
    one.toldTo.clear();
    await store().documents.replace({ ...found, revision: String(n), mark: one.mark });
  }

  /** Looks some times on a day, at least once after seven; returns how many mails came. */
  async function lookOn(day: CalendarDate, known: Known[], chance: () => number): Promise<number> {
    const start = Date.parse(`${day}T00:05:00Z`);
    const times = [4 + (chance() % 4), 8 + (chance() % 10), 8 + (chance() % 14)];
    const texts: string[][] = PEOPLE.map(() => []);
    for (const hours of times.sort((a, b) => a - b)) {
      const at = start + hours * HOUR_MS;
      await Promise.all(stores.map((each) => tell(at, each)));
      const mails = await compose(at);
      if (hourInItaly(at) < 7) expect(mails).toEqual([]);
      for (const [n, id] of PEOPLE.entries()) {
        texts[n]?.push(...mails.filter(({ to }) => to === `${id}@alfa.it`).map(({ text }) => text));
      }
    }
    let sent = 0;
    for (const [n, id] of PEOPLE.entries()) {
      const due = known.filter((one) => isDue(one, id, day)).map(({ documentId }) => documentId);
      const own = texts[n] ?? [];
      expect([day, id, own.length]).toEqual([day, id, due.length > 0 ? 1 : 0]);
      const named = [...(own[0] ?? "").matchAll(/^- (\w+) /gm)].map(([, name]) => name);
      expect([day, named.sort()]).toEqual([day, due.sort()]);
      for (const one of known) if (due.includes(one.documentId)) one.toldTo.add(id);
      sent += own.length;
    }
    return sent;
  }
});

/** Whether a user is told of a document on a day. */
function isDue({ by, readBy, toldTo }: Known, id: string, day: CalendarDate): boolean {
  if (readBy.has(id)) return false;
  if (!toldTo.has(id)) return true;
  const left = by === null ? null : daysBetween({ from: day, to: by });
  return left !== null && (left === 3 || left === 0 || (left < 0 && isMonday(day)));
}
