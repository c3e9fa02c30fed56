import { expect, it } from "vitest";
import { cellGivesExpiry } from "./frameTask";

const expiryDate = "2027-06-30";

it.each([
  ["A1", true],
  ["hand", false],
  ["review", false],
] as const)("marks the cell for a day of %s: %s [VIEW-02] [DUE-03]", (expiryFrom, isMarked) => {
  expect(cellGivesExpiry({ expiryDate, expiryFrom })).toBe(isMarked);
});

it("marks it where the host does not tell, and none where there is no day [VIEW-02]", () => {
  expect(cellGivesExpiry({ expiryDate })).toBe(true);
  expect(cellGivesExpiry({ expiryDate: null })).toBe(false);
});
