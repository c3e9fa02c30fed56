import ICAL from "ical.js";
import { convertIcsCalendar } from "ts-ics";
import { describe, expect, it } from "vitest";
import { atOnce } from "../base/time/sliced";
import type { CalendarDocument } from "../storage/store/schema/deadlineTypes";
import { writeCalendar } from "./writeCalendar";

const TITLES = [
  "Audit interni",
  "Qualità, sicurezza; ambiente \\ energia",
  'Perché "così": è già più là — 100 % €',
  "due\nrighe",
  "à".repeat(200),
  "😀 prova ".repeat(20).trim(),
  ":;,\\n\\,",
];
const DOCUMENTS: CalendarDocument[] = TITLES.map((title, at) => ({
  id: `d-${at}`,
  title,
  path: "Procedure, istruzioni/9.2",
  revision: "2",
  updatedAt: Date.UTC(2026, 2, 1, 10),
  version: Date.UTC(2026, 2, 1, 11) + at * 1_000,
  // Covers a leap day, a new year and both changes of the clocks.
  expiryDate: ["2026-12-31", "2028-02-29", "2027-03-28", "2027-10-31"][at % 4] ?? "",
}));
const NEXT_DAYS: Readonly<Record<string, string>> = {
  "2026-12-31": "2027-01-01",
  "2028-02-29": "2028-03-01",
  "2027-03-28": "2027-03-29",
  "2027-10-31": "2027-11-01",
};
const WRITTEN = atOnce(
  writeCalendar(DOCUMENTS, { kind: "full", origin: "https://sgi.example.it" }),
);
const EXPECTED = DOCUMENTS.map(({ id, title, expiryDate, version, path, revision }) => ({
  uid: `${id}@documenti.pannello-sgi`,
  summary: `Scadenza: ${title}`,
  description: `${path}\nRev. ${revision}`,
  start: expiryDate,
  end: NEXT_DAYS[expiryDate],
  isDay: true,
  sequence: version / 1_000,
  url: `https://sgi.example.it/documents/${id}`,
}));

describe("a calendar as others read it", () => {
  it("is what was written, by ical.js [DUE-06]", () => {
    const events = new ICAL.Component(ICAL.parse(WRITTEN)).getAllSubcomponents("vevent");
    const read = events.map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        summary: event.summary,
        description: event.description,
        start: event.startDate.toString(),
        end: event.endDate.toString(),
        isDay: event.startDate.isDate && event.endDate.isDate,
        sequence: event.sequence,
        url: component.getFirstPropertyValue("url"),
      };
    });
    expect(read).toEqual(EXPECTED);
  });

  it("is what was written, by ts-ics [DUE-06]", () => {
    const { events = [] } = convertIcsCalendar(undefined, WRITTEN);
    const dayOf = (date: Date | undefined) => date?.toISOString().slice(0, 10);
    const read = events.map(({ uid, summary, description, start, end, sequence, url }) => ({
      uid,
      summary,
      description,
      start: dayOf(start.date),
      end: dayOf(end?.date),
      isDay: start.type === "DATE" && end?.type === "DATE",
      sequence,
      url,
    }));
    expect(read).toEqual(EXPECTED);
  });
});
