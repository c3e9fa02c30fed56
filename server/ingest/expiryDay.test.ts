import { expect, it } from "vitest";
import { dayOfCell, dayWithFile, type ExpiryDay } from "./expiryDay";

const MARK = `sha256:${"a".repeat(64)}`;
const OTHER = `sha256:${"b".repeat(64)}`;
const HAND: ExpiryDay = {
  expiryDate: "2027-01-31",
  expiryFrom: "hand",
  expiryMark: MARK,
  expiryRevision: "3",
};
const REVIEW: ExpiryDay = { ...HAND, expiryFrom: "review" };
const A1 = dayOfCell("2027-05-31");
const NONE = dayOfCell(null);
const TAKEN: ExpiryDay = { ...HAND, expiryDate: null, expiryFrom: null };

it.each([
  ["another file's cell replaces a day of a cell", A1, "2027-06-30", dayOfCell("2027-06-30")],
  ["it replaces one by hand", HAND, "2027-06-30", dayOfCell("2027-06-30")],
  ["it replaces one of a review", REVIEW, "2027-06-30", dayOfCell("2027-06-30")],
  ["it replaces one that was taken away", TAKEN, "2027-06-30", dayOfCell("2027-06-30")],
  ["without a day in the cell one of a cell goes", A1, null, NONE],
  ["one by hand stays then", HAND, null, HAND],
  ["one of a review stays then", REVIEW, null, REVIEW],
  ["of none that was taken away nothing stays", TAKEN, null, NONE],
])("%s [DUE-03]", (_, current, expiryDate, expected) => {
  expect(dayWithFile(current, { expiryDate, mark: OTHER })).toEqual(expected);
});

it.each([
  ["by hand", HAND],
  ["by review", REVIEW],
  ["taken away", TAKEN],
])(
  "lets a day %s stand against the cell of the bytes that it was said of [DUE-03] [LIFE-09]",
  (_, day) => {
    expect(dayWithFile(day, { expiryDate: "2027-06-30", mark: MARK })).toEqual(day);
  },
);

it("takes no unknown content for another unknown one [LIFE-09]", () => {
  const unknown = { ...HAND, expiryMark: null };
  const cell = { expiryDate: "2027-06-30", mark: null };
  expect(dayWithFile(unknown, cell)).toEqual(dayOfCell("2027-06-30"));
});
