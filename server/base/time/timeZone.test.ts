import { expect, it } from "vitest";
import { dayInItaly } from "./timeZone";

it.each([
  ["2026-11-20T22:59:59Z", "2026-11-20"],
  ["2026-11-20T23:00:00Z", "2026-11-21"],
  ["2026-06-15T21:59:59Z", "2026-06-15"],
  ["2026-06-15T22:00:00Z", "2026-06-16"],
  ["2026-03-29T00:59:59Z", "2026-03-29"],
  ["2026-10-25T22:59:59Z", "2026-10-25"],
  ["2026-12-31T23:00:00Z", "2027-01-01"],
])("at %s it is %s in Italy", (instant, day) => {
  dayInItaly(Date.parse(instant) - 1);
  expect(dayInItaly(Date.parse(instant))).toBe(day);
});
