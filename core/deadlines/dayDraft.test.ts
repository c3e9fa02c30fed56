import { describe, expect, it } from "vitest";
import { nextYear } from "../time/calendarDate";
import { type DayAct, type DayDraft, dayProblems, proposeDay } from "./dayDraft";

const TODAY = "2026-11-20";
const draft = (part: Partial<DayDraft>): DayDraft => ({
  day: "2027-11-20",
  hasNone: false,
  text: "Audit",
  ...part,
});

describe("what is wrong with a day", () => {
  it.each<[string, DayAct, Partial<DayDraft>, unknown]>([
    ["nothing with a day and a reason", "expiry", {}, null],
    ["a day is needed", "expiry", { day: "" }, { day: "missing", text: null }],
    ["of the calendar", "expiry", { day: "2027-02-30" }, { day: "missing", text: null }],
    ["unless there is to be none", "expiry", { day: "", hasNone: true }, null],
    ["a day that is over may be set", "expiry", { day: "2026-01-01" }, null],
    ["no reason is needed", "expiry", { text: "  " }, null],
    ["500 characters at most", "expiry", { text: "a".repeat(501) }, { day: null, text: "tooLong" }],
    ["spaces around count for nothing", "expiry", { text: ` ${"a".repeat(500)} ` }, null],
  ])("of 'Imposta scadenza': %s [DUE-03]", (_, act, part, problems) => {
    expect(dayProblems(act, draft(part), TODAY)).toEqual(problems);
  });

  it.each<[string, Partial<DayDraft>, unknown]>([
    ["no note is needed", { text: "" }, null],
    ["a day is needed", { day: "" }, { day: "missing", text: null }],
    ["that is never none", { day: "", hasNone: true }, { day: "missing", text: null }],
    ["and after today", { day: TODAY }, { day: "past", text: null }],
    ["as tomorrow is", { day: "2026-11-21" }, null],
    ["500 characters at most", { text: "a".repeat(501) }, { day: null, text: "tooLong" }],
  ])("of a review: %s [DUE-04]", (_, part, problems) => {
    expect(dayProblems("review", draft(part), TODAY)).toEqual(problems);
  });
});

it.each([
  ["2026-11-20", "2027-11-20"],
  ["2028-02-29", "2029-02-28"],
  ["2027-02-28", "2028-02-28"],
  ["2026-12-31", "2027-12-31"],
])("a year after %s is %s [DUE-04]", (day, next) => {
  expect(nextYear(day)).toBe(next);
});

it.each<[string, (string | null)[], string]>([
  ["of one a year after its day", ["2026-12-01"], "2027-12-01"],
  ["of one whose next year is past a year from today", ["2020-06-30"], "2027-11-20"],
  ["of one whose next year is today a year from today", ["2025-11-20"], "2027-11-20"],
  ["of one without a day a year from today", [null], "2027-11-20"],
  ["of several a year from today", ["2026-12-01", "2026-12-01"], "2027-11-20"],
])("proposes %s [DUE-07]", (_, days, day) => {
  const documents = days.map((expiryDate) => ({ expiryDate }));
  expect(proposeDay(documents, TODAY)).toEqual({ day, hasNone: false, text: "" });
});
