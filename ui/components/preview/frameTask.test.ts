import { expect, it } from "vitest";
import { shownExpiry } from "./frameTask";

const expiryDate = "2027-06-30";

it.each([
  ["A1", "A1"],
  ["hand", "other"],
  ["review", "other"],
] as const)("takes a day of %s for one of %s [VIEW-02] [DUE-03]", (expiryFrom, shown) => {
  expect(shownExpiry({ expiryDate, expiryFrom })).toBe(shown);
});

it("takes it for one of A1 where the host does not tell, and for none where there is no day [VIEW-02]", () => {
  expect(shownExpiry({ expiryDate })).toBe("A1");
  expect(shownExpiry({ expiryDate: null })).toBe("none");
});
