import { expect, it } from "vitest";
import { daysToExpiry } from "./deadline";

it.each([
  ["2027-06-15", 207],
  ["2026-11-20", 0],
  ["2026-11-19", -1],
  ["2026-12-01T00:30:00", 11],
  [null, null],
  ["presto", null],
])("counts the days to the expiry %s as %s", (expiryDate, days) => {
  expect(daysToExpiry({ expiryDate }, "2026-11-20")).toBe(days);
});

it("counts whole days across both changes of the clocks", () => {
  expect(daysToExpiry({ expiryDate: "2027-03-29" }, "2026-10-24")).toBe(156);
});
