import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localDate } from "./calendarDate";
import { formatDate, formatDateTime, formatInTable, formatIsoDate } from "./format";

const instant = fc.date({
  min: new Date("1000-01-02T00:00:00Z"),
  max: new Date("9999-12-30T00:00:00Z"),
  noInvalidDate: true,
});

describe("formatDate", () => {
  it.each([
    ["2026-06-05", "05/06/2026"],
    ["2026-06-15T22:30:00Z", "16/06/2026"],
    ["2026-12-31T23:30:00+01:00", "31/12/2026"],
  ])("writes %s as %s, dd/MM/yyyy [SHELL-03, DOCS-87]", (text, expected) => {
    expect(formatDate(text)).toBe(expected);
  });

  it("writes any day as the it-IT locale does [SHELL-02]", () => {
    const italian = new Intl.DateTimeFormat("it-IT", {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    });
    fc.assert(
      fc.property(instant, (date) => {
        expect(formatDate(localDate(date.getTime()))).toBe(italian.format(date));
        expect(formatDate(date.toISOString())).toBe(italian.format(date));
      }),
    );
  });

  it.each([[null], [undefined], [""], ["2026-02-31"], ["presto"]])("gives null for %j", (text) => {
    expect(formatDate(text)).toBeNull();
  });
});

describe("formatIsoDate", () => {
  it.each([
    ["2026-06-05", "2026-06-05"],
    ["2026-06-15T22:30:00Z", "2026-06-16"],
  ])(
    "writes %s as yyyy-MM-dd, for the list and the preview [DOCS-49, DOCS-76]",
    (text, expected) => {
      expect(formatIsoDate(text)).toBe(expected);
    },
  );

  it.each([[null], [""], ["2026-13-01"]])("gives null for %j", (text) => {
    expect(formatIsoDate(text)).toBeNull();
  });
});

describe("formatDateTime", () => {
  const at = new Date(2026, 5, 5, 9, 7, 3).getTime();

  it("writes dd/MM/yyyy HH:mm, and HH:mm:ss on request [SHELL-04]", () => {
    expect(formatDateTime(at)).toBe("05/06/2026 09:07");
    expect(formatDateTime(at, { seconds: true })).toBe("05/06/2026 09:07:03");
  });

  it("writes the user's local time of a text with an offset", () => {
    expect(formatDateTime("2026-01-15T23:30:00Z")).toBe("16/01/2026 00:30");
    expect(formatDateTime("2026-07-15T23:30:00Z")).toBe("16/07/2026 01:30");
  });

  it.each([["2026-06-05"], ["ieri"], [""]])("gives null for %j, which has no time", (text) => {
    expect(formatDateTime(text)).toBeNull();
  });
});

describe("formatInTable", () => {
  it("writes dd/MM/yyyy HH:mm, where the user is [USERS-07]", () => {
    const text = new Date(2026, 5, 5, 9, 7, 3).toISOString();
    expect(formatInTable(text)).toBe("05/06/2026 09:07");
    expect(formatInTable(text, { seconds: true })).toBe("05/06/2026 09:07:03");
  });

  it("writes the day alone where there is no time, and nothing where there is no day", () => {
    const texts = ["2026-06-05", null, undefined, "", "presto"];
    expect(texts.map((text) => formatInTable(text))).toEqual([
      "05/06/2026",
      null,
      null,
      null,
      null,
    ]);
  });
});
