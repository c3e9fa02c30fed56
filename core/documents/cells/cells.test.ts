import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCalendarDate } from "../../time/calendarDate";
import { builtInFormat, type Cell, cellNote, dayOfCell, showCell } from ".";

const number = (value: number, format = "General"): Cell => ({ kind: "number", value, format });
const text = (written: string): Cell => ({ kind: "text", text: written });
const iso = (written: string, format = "dd/mm/yyyy"): Cell => ({
  kind: "isoDate",
  text: written,
  format,
});
/** 30 June 2027 in a workbook that counts from 1900. */
const DAY = 46_568;

describe("a cell shows, as in Excel in Italian", () => {
  it.each<[string, Cell, string]>([
    ["a number with a comma", number(1.1000000000000001), "1,1"],
    ["a number as it was typed", number(2.2999999999999998), "2,3"],
    ["a large number", number(1_234_567.891), "1234567,891"],
    ["a huge number", number(12_345_678_901_234), "1,23457E+13"],
    ["a sum of money", number(46_000, '#,##0.00 "€"'), "46.000,00 €"],
    ["money in the form of a program", number(1234.5, "_-* #,##0.00\\ €_-"), "1.234,50 €"],
    ["money with the locale", number(46_000, "#,##0.00\\ [$€-410]"), "46.000,00 €"],
    ["euros of no country", number(1234.5, "[$€-2]\\ #,##0.00"), "€ 1.234,50"],
    ["dollars", number(1234.5, "[$$-409]#,##0.00;[Red]-[$$-409]#,##0.00"), "$1.234,50"],
    ["euros of France", number(1234.5, "#,##0.00\\ [$€-40C]"), "1.234,50 €"],
    ["a number of another country", number(1234.5, "[$-409]#,##0.00"), "1.234,50"],
    ["a format that no program can write", number(46_000, "[".repeat(200_000)), "46000"],
    ["per cent", number(0.12, "0%"), "12%"],
    ["a padded code", number(7, "00000"), "00007"],
    ["a number with a unit", number(12, '0" kg"'), "12 kg"],
    ["an hour", number(0.354166666666667, "h:mm"), "8:30"],
    ["a span of hours", number(1.5, "[h]:mm"), "36:00"],
    ["a day", number(DAY, "dd/mm/yyyy"), "30/06/2027"],
    ["a day with its hour", number(DAY + 14 / 24, "dd/mm/yyyy hh:mm"), "30/06/2027 14:00"],
    ["a month by name", number(DAY, "[$-410]d mmmm yyyy"), "30 giugno 2027"],
    [
      "a date in the form of the system",
      number(DAY, "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy"),
      "mercoledì 30 giugno 2027",
    ],
    ["a format in Italian letters", number(DAY, "gg/mm/aaaa"), "30/06/2027"],
    ["an empty cell as a date", number(0, "dd/mm/yyyy"), "00/01/1900"],
    ["a date before the first", number(-5, "dd/mm/yyyy"), "########"],
    ["nothing by its format", number(5, ";;;"), ""],
    ["a format that cannot be read", number(4.5, "bad["), "4,5"],
    ["no format", number(4.5, ""), "4,5"],
    ["a text", text("Registro"), "Registro"],
    ["nothing", { kind: "empty" }, ""],
    ["true", { kind: "boolean", value: true }, "VERO"],
    ["false", { kind: "boolean", value: false }, "FALSO"],
    ["an error", { kind: "error", text: "#N/A" }, "#N/D"],
    ["an error of two names", { kind: "error", text: "#DIV/0!" }, "#DIV/0!"],
    ["an ISO day", iso("2027-06-30T00:00:00"), "30/06/2027"],
    ["an ISO day without a format", iso("2027-06-30", ""), "30/06/2027"],
    [
      "an ISO day with its hour, without a format",
      iso("2027-06-30T14:00:00", "General"),
      "30/06/2027 14:00",
    ],
    ["an ISO text that is no day", iso("2027-06-31"), "2027-06-31"],
  ])("%s [TEXT-01] [VIEW-02]", (_, cell, shown) => expect(showCell(cell)).toBe(shown));

  it("days of a workbook that counts from 1904 [TEXT-01]", () => {
    const cell = number(DAY - 1_462, "dd/mm/yyyy");
    expect(showCell(cell, { is1904: true })).toBe("30/06/2027");
    expect(dayOfCell(cell, { is1904: true })).toBe("2027-06-30");
    expect(showCell(number(8), { is1904: true })).toBe("8");
  });

  it.each([
    [14, "dd/mm/yyyy"],
    [20, "hh:mm"],
    [22, "dd/mm/yyyy hh:mm"],
    [9, "0%"],
    [163, null],
  ])("built-in format %i as %j", (id, code) => expect(builtInFormat(id)).toBe(code));

  it("in a note one line of 40 characters", () => {
    expect(cellNote(text(`a\n\u0007 b ${"x".repeat(50)}`))).toBe(`a b ${"x".repeat(36)}…`);
    expect(cellNote(number(46_000, '#,##0.00 "€"'))).toBe("46.000,00 €");
  });
});

describe("a day comes only from a cell that shows one", () => {
  it.each<[string, Cell]>([
    ["a day", number(DAY, "dd/mm/yyyy")],
    ["a day with an hour", number(DAY + 0.99, "dd/mm/yyyy hh:mm")],
    ["a day and month, whose year the cell has", number(DAY, "dd-mmm")],
    ["a day whose zero is hidden", number(DAY, '[=0]"";dd/mm/yyyy')],
    ["a day whose zero is a line", number(DAY, '[<1]"-";[$-410]d mmmm yyyy')],
    ["a weekday and a day", number(DAY, "dddd d mmmm yyyy")],
    ["an ISO day", iso("2027-06-30T00:00:00")],
    ["an ISO day with an hour", iso("2027-06-30T14:00:00")],
    ...[
      "30/06/2027",
      "30/6/27",
      " 30.06.2027 ",
      "30-06-2027",
      "30.06.27",
      "2027-06-30",
      "2027/06/30",
      "30 giugno 2027",
      "30 Giugno 2027",
      "30 giu. 2027",
      "30-giu-27",
      "30 June 2027",
      "30/giu/2027",
      "mercoledì 30 giugno 2027",
      "mer 30/06/2027",
      "mercoledi, 30.06.2027",
      "mercoledi' 30 giugno 2027",
      "MERCOLEDI’ 30 GIUGNO 2027",
      "30/06/2027 00:00:00",
      "30/06/2027 14:00",
      "30/6/2027, 00:00:00",
      "2027-06-30T00:00:00",
      "2027-06-30T00:00:00.000Z",
      "2027-06-30 00:00:00",
      "\u200e30/06/2027\u200b",
      "30\u00a0giugno\u00a02027",
    ].map((written): [string, Cell] => [JSON.stringify(written), text(written)]),
  ])("%s gives it", (_, cell) => expect(dayOfCell(cell)).toBe("2027-06-30"));

  it("the first of a month by its ordinal, and years of the last century by two digits", () => {
    expect(dayOfCell(text("1° luglio 2027"))).toBe("2027-07-01");
    expect(dayOfCell(text("1º luglio 2027"))).toBe("2027-07-01");
    expect(dayOfCell(text("03/02/95"))).toBe("1995-02-03");
    expect(dayOfCell(text("03/05/2027"))).toBe("2027-05-03");
  });

  it.each<[string, Cell]>([
    ["zero as a date", number(0, "dd/mm/yyyy")],
    ["a date of 1899", number(-1, "dd/mm/yyyy")],
    ["money", number(46_000, '#,##0.00 "€"')],
    ["money whose zero is hidden", number(46_000, '[=0]"";#,##0.00')],
    ["thousands", number(46_000, "#,##0")],
    ["a bare number", number(46_000)],
    ["per cent", number(460, "0%")],
    ["a padded code", number(46_000, "000000")],
    ["a unit", number(46_000, '0" kg"')],
    ["a format with letters of a date as text", number(46_000, '0" gg"')],
    ["an hour", number(DAY + 0.5, "h:mm")],
    ["a span", number(DAY, "[h]:mm")],
    ["a month", number(DAY, "mmmm yyyy")],
    ["a weekday", number(DAY, "dddd")],
    ["a day before 1990", number(30_000, "dd/mm/yyyy")],
    ["a day after 2199", number(110_000, "dd/mm/yyyy")],
    ["an ISO text that shows an hour", iso("2027-06-30T14:00:00", "hh:mm")],
    ["an ISO day that does not exist", iso("2027-02-30")],
    ["an error", { kind: "error", text: "#N/A" }],
    ["true", { kind: "boolean", value: true }],
    ["nothing", { kind: "empty" }],
    ...[
      "06/2027",
      "giugno 2027",
      "mar 2027",
      "Rev.3 del 30/06/2027",
      "10.4.1",
      "8.5.12",
      "30/02/2027",
      "lunedì 30 giugno 2027",
      "gio 30/06/2027",
      "31/06/2027",
      "06/30/2027",
      "30/06-2027",
      "30/06/1989",
      "01/01/2200",
      "2027-06-29T22:00:00Z",
      "2027-06-30T00:00:00+02:00x",
      "30 giugnola 2027",
      "30 gi 2027",
      "46203",
      "30/06/2027 25:00",
      "tel. 30-06-2027",
      "",
    ].map((written): [string, Cell] => [JSON.stringify(written), text(written)]),
  ])("%s gives none", (_, cell) => expect(dayOfCell(cell)).toBeNull());

  it("whatever a cell holds: a day in the calendar, or none, and never an error", () => {
    const formats = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("dd/mm/yyyy", "h:mm"));
    const cells = fc.oneof(
      fc.record({ kind: fc.constant("number" as const), value: fc.double(), format: formats }),
      fc.record({ kind: fc.constant("text" as const), text: fc.string({ unit: "binary" }) }),
      fc.record({ kind: fc.constant("isoDate" as const), text: fc.string(), format: formats }),
    );
    fc.assert(
      fc.property(cells, fc.boolean(), (cell, is1904) => {
        const day = dayOfCell(cell, { is1904 });
        expect(typeof showCell(cell, { is1904 })).toBe("string");
        expect(day === null || isCalendarDate(day)).toBe(true);
      }),
    );
  });
});
