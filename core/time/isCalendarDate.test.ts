import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCalendarDate } from "./calendarDate";

describe("isCalendarDate", () => {
  it("agrees with the platform's calendar on every day of any year, and on what is none", () => {
    const part = (max: number) =>
      fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, "0"));
    const year = fc.oneof(
      fc.constantFrom("1900", "2000", "2024", "2026", "2100"),
      fc.integer({ min: 100, max: 9999 }).map((n) => String(n).padStart(4, "0")),
    );
    fc.assert(
      fc.property(year, part(13), part(32), (...parts) => {
        const text = parts.join("-");
        const at = new Date(`${text}T00:00:00Z`);
        const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
        expect(isCalendarDate(text)).toBe(exists);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["2000-02-29", true],
    ["2100-02-29", false],
    ["2028-02-29", true],
    ["2028-02-30", false],
    ["2026-04-31", false],
    ["2026-12-31", true],
    ["2026/06-15", false],
    ["2026-06/15", false],
    ["2026-0:-15", false],
    ["2026-06-1/", false],
    ["2026-06-15T", false],
    ["2026-6-15", false],
    ["+026-06-15", false],
    ["２026-06-15", false],
  ])("holds %s a day: %s", (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });
});
