import { expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import { daysToExpiry, neverExpires } from "./grading";

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

it.each([
  ["valid", null, true],
  ["valid", "2030-01-01", false],
  ["obsolete", null, false],
] as const)(
  "takes a document that is %s with the date %s for one without end: %s",
  (status, expiryDate, never) => {
    expect(neverExpires({ document: aDocument({ expiryDate }), status })).toBe(never);
  },
);
