import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expiryRule } from "../documents/expiry/expiry";
import { createDocumentIndex } from "../documents/list/documentIndex";
import { aDocument } from "../testing/documents";
import { daysText, periodText, shortPeriodText } from "../texts/deadlines/deadlinesPage";
import { addDays } from "../time/calendarDate";
import type { DeadlineRequest } from "./deadlineAddress";
import { deadlinesOf } from "./deadlines";
import { ownerRule } from "./ownerFlow";
import { groupDeadlines, MORE_ROWS, periodOf, periodsFrom, shownRows } from "./periods";
import { selectDeadlines } from "./selectDeadlines";

const TODAY = "2026-11-23";

interface Facts {
  expiryDate: string | null;
  ownerId?: string;
  isObsolete?: boolean;
}

function deadlines(all: readonly (Facts | string)[], today = TODAY) {
  const documents = all.map((facts, at) => {
    const { ownerId, ...own } = typeof facts === "string" ? { expiryDate: facts } : facts;
    const document = aDocument({ legacyId: String(at), ...own });
    return ownerId === undefined ? document : { ...document, ownerId };
  });
  return deadlinesOf(createDocumentIndex(documents, today));
}

describe("deadlinesOf", () => {
  it("lists what has a day, the earliest first, with the days left [DUE-01]", () => {
    const found = deadlines([
      "2026-11-25",
      "2026-10-31",
      { expiryDate: null },
      TODAY,
      { expiryDate: "2026-11-24", isObsolete: true },
      "2026-10-31",
    ]);
    expect(found.map(({ document, day, days }) => [document.legacyId, day, days])).toEqual([
      ["1", "2026-10-31", -23],
      ["5", "2026-10-31", -23],
      ["3", TODAY, 0],
      ["0", "2026-11-25", 2],
    ]);
  });

  it("has on every day the status of the index's badge [DUE-01]", () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
        const expiryDate = addDays(TODAY, days);
        const [found] = deadlines([expiryDate]);
        expect(found).toMatchObject({ days, day: expiryDate });
        expect(found?.status).toBe(expiryRule(TODAY)(aDocument({ expiryDate })));
        expect(found?.status === "expired").toBe(periodOf(expiryDate, TODAY) === "expired");
      }),
    );
  });
});

describe("the strip", () => {
  it("has what is expired, twelve months from this one, and what is later [DUE-01]", () => {
    const periods = periodsFrom(TODAY);
    expect(periods).toHaveLength(14);
    expect([periods[0], periods[1], periods[2], periods[3], periods[12], periods[13]]).toEqual([
      "expired",
      "2026-11",
      "2026-12",
      "2027-01",
      "2027-10",
      "later",
    ]);
  });

  it.each([
    ["2026-11-22", "expired"],
    ["2026-11-23", "2026-11"],
    ["2026-11-30", "2026-11"],
    ["2026-12-01", "2026-12"],
    ["2027-10-31", "2027-10"],
    ["2027-11-01", "later"],
  ])("puts %s into %s [DUE-01]", (day, period) => {
    expect(periodOf(day, TODAY)).toBe(period);
    expect(periodsFrom(TODAY)).toContain(period);
  });

  it("names a month, with the year where it changes", () => {
    const names = periodsFrom(TODAY).map((period, at) => shortPeriodText(period, at === 1));
    expect(names.slice(0, 5)).toEqual(["Scaduti", "nov 2026", "dic", "gen 2027", "feb"]);
    expect(names.at(-1)).toBe("Oltre");
    expect(periodText("2027-02")).toBe("febbraio 2027");
  });
});

describe("groupDeadlines", () => {
  it("tells what is expired, the rest of the month, the next three months and later apart [DUE-01]", () => {
    const days = ["2026-11-22", TODAY, "2026-11-30", "2026-12-01", "2027-02-28", "2027-03-01"];
    const groups = groupDeadlines(deadlines(days), TODAY);
    expect(groups.map(({ name, rows }) => [name, rows.map(({ day }) => day)])).toEqual([
      ["expired", ["2026-11-22"]],
      ["thisMonth", [TODAY, "2026-11-30"]],
      ["nextMonths", ["2026-12-01", "2027-02-28"]],
      ["later", ["2027-03-01"]],
    ]);
    expect(groupDeadlines(deadlines([TODAY]), TODAY).map(({ name }) => name)).toEqual([
      "thisMonth",
    ]);
  });

  it("counts calendar months over the turn of the year, from its last day on", () => {
    const days = ["2026-12-31", "2027-01-01", "2027-03-31", "2027-04-01"];
    const groups = groupDeadlines(deadlines(days, "2026-12-31"), "2026-12-31");
    expect(groups.map(({ rows }) => rows.length)).toEqual([1, 2, 1]);
  });

  it("shows a part of a long group, and of what is later none that was not asked for", () => {
    const many = deadlines(Array.from({ length: 200 }, () => "2026-11-24"));
    const later = { name: "later" as const, rows: many };
    const month = { name: "thisMonth" as const, rows: many };
    expect(shownRows(month, { isFirst: true, more: 0 })).toBe(25);
    expect(shownRows(month, { isFirst: true, more: 2 * MORE_ROWS })).toBe(200);
    expect(shownRows(later, { isFirst: false, more: 0 })).toBe(0);
    expect(shownRows(later, { isFirst: false, more: MORE_ROWS })).toBe(100);
    expect(shownRows(later, { isFirst: true, more: 0 })).toBe(25);
  });
});

describe("selectDeadlines", () => {
  const owners = ["io", "altro"].map((id) => ({ id, name: id }));
  const all = deadlines([
    { expiryDate: "2026-10-31", ownerId: "io" },
    { expiryDate: "2026-11-20" },
    { expiryDate: "2026-12-04", ownerId: "altro" },
    { expiryDate: "2026-12-09", ownerId: "io" },
    { expiryDate: "2026-12-12", ownerId: "cancellato" },
  ]);
  const facts = { today: TODAY, userId: "io", ownerOf: ownerRule(owners) };
  const select = (request: Partial<DeadlineRequest>) =>
    selectDeadlines(all, { period: null, whose: "all", ...request }, facts);
  const days = ({ rows }: ReturnType<typeof select>) => rows.map(({ day }) => day.slice(5));
  const counted = ({ strip }: ReturnType<typeof select>) =>
    strip.filter(({ count }) => count > 0).map(({ period, count }) => [period, count]);

  it.each<[Partial<DeadlineRequest>, string[]]>([
    [{}, ["10-31", "11-20", "12-04", "12-09", "12-12"]],
    [{ whose: "mine" }, ["10-31", "12-09"]],
    [{ whose: "none" }, ["11-20", "12-12"]],
    [{ whose: { owner: "altro" } }, ["12-04"]],
    [{ period: "2026-12" }, ["12-04", "12-09", "12-12"]],
    [{ period: "expired", whose: "none" }, ["11-20"]],
  ])("finds for %j the days %j [DUE-01]", (request, found) => {
    expect(days(select(request))).toEqual(found);
  });

  it("counts for each choice what it would leave of the other one [DUE-01]", () => {
    const chosen = select({ period: "2026-12", whose: "mine" });
    expect(chosen.counts).toEqual({ all: 3, mine: 1, none: 1 });
    expect(counted(chosen)).toEqual([
      ["expired", 1],
      ["2026-12", 1],
    ]);
  });

  it("shows all for a month that has gone from the strip", () => {
    const gone = select({ period: "2026-03" });
    expect(gone.request.period).toBeNull();
    expect(gone.rows).toHaveLength(5);
  });

  it("finds nothing of a user who is not known by an id", () => {
    const { rows } = selectDeadlines(
      all,
      { period: null, whose: "mine" },
      { ...facts, userId: null },
    );
    expect(rows).toEqual([]);
  });
});

describe("ownerRule", () => {
  it("takes an id that is no user of the company any more for none [DUE-02]", () => {
    const ownerOf = ownerRule([{ id: "u1", name: "Silvia" }]);
    expect([ownerOf({ ownerId: "u1" }), ownerOf({ ownerId: "u2" }), ownerOf({})]).toEqual([
      "u1",
      null,
      null,
    ]);
    expect(ownerRule(null)({ ownerId: "u2" })).toBe("u2");
  });
});

it.each([
  [-23, "da 23 giorni"],
  [-1, "da 1 giorno"],
  [0, "oggi"],
  [1, "tra 1 giorno"],
  [2, "tra 2 giorni"],
  [1207, "tra 1.207 giorni"],
])("says of %i days '%s' [DUE-01]", (days, text) => {
  expect(daysText(days)).toBe(text);
});
