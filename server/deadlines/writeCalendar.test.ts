import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOnce } from "../base/time/sliced";
import type { CalendarDocument } from "../storage/store/schema/deadlineTypes";
import { type CalendarOptions, writeCalendar } from "./writeCalendar";

const DOCUMENT: CalendarDocument = {
  id: "d-1",
  title: "Audit interni",
  path: "Procedure/9.2",
  revision: "2",
  updatedAt: Date.UTC(2026, 2, 1, 10),
  version: Date.UTC(2026, 2, 1, 11),
  expiryDate: "2026-12-31",
};
const FULL: CalendarOptions = { kind: "full", origin: "https://sgi.example.it" };
const write = (documents: Partial<CalendarDocument>[], options: Partial<CalendarOptions> = {}) =>
  atOnce(
    writeCalendar(
      documents.map((fields) => ({ ...DOCUMENT, ...fields })),
      { ...FULL, ...options },
    ),
  );

describe("a calendar", () => {
  it("has a whole-day event for each document, which ends the day after [DUE-06]", () => {
    expect(write([{}]).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Pannello di Controllo SGI//Scadenze//IT",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "NAME:Scadenze dei documenti SGI",
      "X-WR-CALNAME:Scadenze dei documenti SGI",
      "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
      "BEGIN:VEVENT",
      "UID:d-1@documenti.pannello-sgi",
      "DTSTAMP:20260301T110000Z",
      "LAST-MODIFIED:20260301T110000Z",
      "SEQUENCE:1772362800",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:Scadenza: Audit interni",
      "DESCRIPTION:Procedure/9.2\\nRev. 2",
      "URL:https://sgi.example.it/documents/d-1",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("gives no day an end that programs cannot read [DUE-06]", () => {
    const days = write([{ expiryDate: "9999-12-31" }, { expiryDate: "9999-12-30" }]);
    expect(days.match(/^DT(?:START|END).*$/gm)).toEqual([
      "DTSTART;VALUE=DATE:99991231",
      "DTSTART;VALUE=DATE:99991230",
      "DTEND;VALUE=DATE:99991231",
    ]);
  });

  it("tells of a change after the year 9999, as a file's time may say, in four digits [DUE-06]", () => {
    const written = write([{ updatedAt: Date.UTC(12_345, 0) }]);
    expect(written).toContain("\r\nDTSTAMP:99991231T235959Z\r\n");
    expect(written).toContain("\r\nLAST-MODIFIED:99991231T235959Z\r\n");
  });

  it("leaves out days of the year 0, which programs do not know [DUE-06]", () => {
    const days = write([{ expiryDate: "0000-12-31" }, { expiryDate: "0001-01-01" }]);
    expect(days.match(/^DTSTART.*$/gm)).toEqual(["DTSTART;VALUE=DATE:00010101"]);
  });

  it("tells nothing but the day and a link without titles [DUE-06]", () => {
    const text = write([{}], { kind: "plain" });
    expect(text).toContain("\r\nSUMMARY:Documento in scadenza\r\n");
    expect(text).toContain("\r\nUID:d-1@documenti.pannello-sgi\r\n");
    for (const told of ["Audit", "Procedure", "Rev."]) expect(text).not.toContain(told);
  });

  it("has no links where no address of the panel is known [DUE-06]", () => {
    expect(write([{}], { origin: null })).not.toContain("URL");
  });

  it("gives a changed document a later number [DUE-06]", () => {
    const numberOf = (version: number) => Number(/SEQUENCE:(\d+)/.exec(write([{ version }]))?.[1]);
    expect(numberOf(DOCUMENT.version + 1_000)).toBeGreaterThan(numberOf(DOCUMENT.version));
    expect(numberOf(5)).toBeLessThan(numberOf(DOCUMENT.version));
    expect(numberOf(Date.UTC(2030, 0))).toBeLessThan(2 ** 31);
  });

  it("keeps every line within 75 bytes, cuts no character, and can be unfolded [DUE-06]", {
    tags: ["long"],
  }, () => {
    const title = fc
      .string({ unit: "binary", maxLength: 200 })
      .filter((text) => !/\p{Cc}|\p{Cs}/u.test(text));
    fc.assert(
      fc.property(title, (text) => {
        const written = write([{ title: text }]);
        for (const line of written.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(Buffer.from(line).toString()).toBe(line);
        }
        const summary = /\r\nSUMMARY:(.*)\r\n/.exec(written.replaceAll("\r\n ", ""))?.[1] ?? "";
        expect(summary.replace(/\\([\\;,])/g, "$1")).toBe(`Scadenza: ${text}`);
      }),
    );
  });

  it.each([
    ["a; b, c \\ d", "a\\; b\\, c \\\\ d"],
    ["one\r\ntwo\nthree", "one\\ntwo\\nthree"],
    ["x\r\nEND:VEVENT", "x\\nEND:VEVENT"],
  ])("lets no title %j end its line or value [DUE-06]", (title, escaped) => {
    expect(write([{ title }])).toContain(`\r\nSUMMARY:Scadenza: ${escaped}\r\n`);
  });
});
