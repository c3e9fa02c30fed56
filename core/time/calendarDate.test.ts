import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  addDays,
  dateInZone,
  daysBetween,
  isCalendarDate,
  isoInstant,
  localDate,
  localParts,
  parseCalendarDate,
  parseInstant,
} from "./calendarDate";
import { DAY_MS } from "./units";

const day = fc
  .date({
    min: new Date("1000-01-01T00:00:00Z"),
    max: new Date("9000-12-31T00:00:00Z"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe("parseCalendarDate", () => {
  it.each([
    ["a plain day", "2026-06-15", "2026-06-15"],
    ["29 February of a leap year", "2028-02-29", "2028-02-29"],
    [
      "an instant late in the UTC day, by then tomorrow in Rome",
      "2026-06-15T22:30:00Z",
      "2026-06-16",
    ],
    ["an instant early in the UTC day", "2026-06-15T00:00:00.000Z", "2026-06-15"],
    ["an instant with an offset", "2026-06-15T23:30:00-05:00", "2026-06-16"],
    ["an offset without its colon", "2026-06-15T10:00:00+0200", "2026-06-15"],
    ["a local time", "2026-06-15T23:59", "2026-06-15"],
  ])("reads %s", (_, text, expected) => {
    expect(parseCalendarDate(text)).toBe(expected);
  });

  it.each([
    [null],
    [undefined],
    [""],
    ["2026-02-31"],
    ["2027-02-29"],
    ["2026-00-10"],
    ["2026-13-01"],
    ["2026-06-00"],
    ["2026-6-15"],
    ["15/06/2026"],
    [" 2026-06-1"],
    ["2026-02-31T10:00:00Z"],
    ["2026-06-15T25:00:00Z"],
    ["2026-06-15 10:00:00"],
    ["2026-06-15T10:00:00+02:00 "],
    ["domani"],
    ["1781568000"],
  ])("gives null for %j", (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });

  it("keeps a day without time as it stands, wherever the user is", () => {
    fc.assert(fc.property(day, (text) => parseCalendarDate(text) === text));
  });

  it("never throws and never gives a day that does not exist", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\d(T\d\d:\d\dZ?)?$/)),
        (text) => {
          const date = parseCalendarDate(text);
          return date === null || isCalendarDate(date);
        },
      ),
    );
  });
});

describe("localDate", () => {
  // Clocks go on at 02:00 on 29 March 2026 and back at 03:00 on 25 October 2026.
  it.each([
    ["23:59 before the change to summer time", "2026-03-28T23:59:00+01:00", "2026-03-28"],
    ["00:00 of that change's day", "2026-03-29T00:00:00+01:00", "2026-03-29"],
    ["02:30 of that change's day, which no clock shows", "2026-03-29T02:30:00+01:00", "2026-03-29"],
    ["23:59 of that change's day", "2026-03-29T23:59:00+02:00", "2026-03-29"],
    ["00:00 after it", "2026-03-30T00:00:00+02:00", "2026-03-30"],
    ["23:59 before the change to winter time", "2026-10-24T23:59:00+02:00", "2026-10-24"],
    ["00:00 of that change's day", "2026-10-25T00:00:00+02:00", "2026-10-25"],
    ["02:30 of that change's day, the first time", "2026-10-25T02:30:00+02:00", "2026-10-25"],
    ["02:30 of that change's day, the second time", "2026-10-25T02:30:00+01:00", "2026-10-25"],
    ["23:59 of that change's day", "2026-10-25T23:59:00+01:00", "2026-10-25"],
    ["00:00 after it", "2026-10-26T00:00:00+01:00", "2026-10-26"],
  ])("reads the Roman day at %s", (_, text, expected) => {
    expect(localDate(Date.parse(text))).toBe(expected);
  });

  it("pads every part with zeros", () => {
    expect(localParts(new Date(2026, 0, 2, 3, 4, 5).getTime())).toEqual({
      year: "2026",
      month: "01",
      day: "02",
      hour: "03",
      minute: "04",
      second: "05",
    });
  });
});

describe("dateInZone", () => {
  it.each([
    ["Pacific/Auckland", "2026-01-01"],
    ["Europe/Rome", "2026-01-01"],
    ["UTC", "2025-12-31"],
    ["America/Los_Angeles", "2025-12-31"],
  ])("reads the day in %s", (zone, expected) => {
    expect(dateInZone(Date.parse("2025-12-31T23:30:00Z"), zone)).toBe(expected);
  });

  it("writes four digits of a year, whatever a file's time says", () => {
    const days = [-8.64e15, 8.64e15].map((at) => dateInZone(at, "Europe/Rome"));
    expect([days, days.map(isCalendarDate)]).toEqual([
      ["1000-01-02", "9999-12-30"],
      [true, true],
    ]);
  });

  it("makes the zone's calendar once for many instants", () => {
    const Real = Intl.DateTimeFormat;
    const made = vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function make(...given) {
      return new Real(...given);
    });
    for (let n = 0; n < 5; n++) dateInZone(n * DAY_MS, "Asia/Tokyo");
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });
});

describe("parseInstant", () => {
  it("reads what `toISOString` writes", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
        (date) => {
          expect(parseInstant(date.toISOString())).toBe(date.getTime());
        },
      ),
    );
  });

  it("gives null for a day alone, which is no instant", () => {
    expect(parseInstant("2026-06-15")).toBeNull();
  });
});

describe("addDays and daysBetween", () => {
  it.each([
    ["2026-01-31", 1, "2026-02-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2026-03-28", 2, "2026-03-30"],
    ["2026-10-24", 2, "2026-10-26"],
  ])("%s and %i days make %s", (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
  });

  it("undo each other", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
        expect(daysBetween({ from, to: addDays(from, days) })).toBe(days);
      }),
    );
  });

  it("refuse what is no day, naming it", () => {
    expect(() => addDays("ieri", 1)).toThrow(new RangeError("date must be yyyy-MM-dd, got ieri"));
  });

  it("walk the year as a UTC calendar does, both clock changes included", () => {
    for (
      let at = Date.UTC(2026, 0, 1), date = "2026-01-01";
      at < Date.UTC(2027, 0, 1);
      at += DAY_MS
    ) {
      expect(new Date(at).toISOString().slice(0, 10)).toBe(date);
      date = addDays(date, 1);
    }
  });
});

it("writes an instant so that it is read back as the same", () => {
  expect(isoInstant(0)).toBe("1970-01-01T00:00:00.000Z");
  const at = 1_795_169_460_123;
  expect(parseInstant(isoInstant(at))).toBe(at);
});
