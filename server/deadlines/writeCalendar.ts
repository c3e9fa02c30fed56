import { documentPath } from "@sgi/core/session";
import { addDays, type CalendarDate, type EpochMs } from "@sgi/core/time";
import type { Sliced } from "../base/time/sliced";
import type { CalendarDocument, StoredCalendar } from "../storage/store/schema/deadlineTypes";

/** The longest line, in bytes. Source: RFC 5545 §3.1. */
const MAX_LINE_BYTES = 75;
const EVENTS_A_SLICE = 50;
/** The earliest day that calendar programs support. */
const FIRST_DAY: CalendarDate = "0001-01-01";
/** The day after has a five-digit year, which no program supports. */
const LAST_DAY: CalendarDate = "9999-12-31";
/** A file may claim a later change; such years have more than four digits. */
const LAST_AT: EpochMs = Date.UTC(9999, 11, 31, 23, 59, 59);
const NAME = "Scadenze dei documenti SGI";
const WITHOUT_TITLE = "Documento in scadenza";

export interface CalendarOptions {
  /** A `plain` calendar contains no titles. */
  kind: StoredCalendar["kind"];
  /** The panel's address; null if none is configured: then events have no link. */
  origin: string | null;
}

/**
 * A calendar with a whole-day event for each document. The event's id contains only the document's,
 * so that it stays when the company moves to another server. Source: RFC 5545.
 */
export function* writeCalendar(
  documents: readonly CalendarDocument[],
  options: CalendarOptions,
): Sliced<string> {
  const parts = [
    lines([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Pannello di Controllo SGI//Scadenze//IT",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      `NAME:${NAME}`,
      `X-WR-CALNAME:${NAME}`,
      "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ]),
  ];
  for (const [at, document] of documents.entries()) {
    if (document.expiryDate >= FIRST_DAY) parts.push(lines(eventOf(document, options)));
    if (at % EVENTS_A_SLICE === 0) yield;
  }
  parts.push(lines(["END:VCALENDAR"]));
  return parts.join("");
}

function eventOf(document: CalendarDocument, { kind, origin }: CalendarOptions): string[] {
  const { id, title, path, revision, expiryDate, version, updatedAt } = document;
  const changedAt = Math.min(Math.max(version, updatedAt), LAST_AT);
  const isFull = kind === "full";
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(id)}@documenti.pannello-sgi`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    // Increases with every change, and fits the 32 bits that some programs read.
    `SEQUENCE:${Math.max(0, Math.floor(changedAt / 1_000)) % 2 ** 31}`,
    `DTSTART;VALUE=DATE:${basic(expiryDate)}`,
    // Without an end, an event lasts its one day. Source: RFC 5545 §3.6.1.
    ...(expiryDate < LAST_DAY ? [`DTEND;VALUE=DATE:${basic(addDays(expiryDate, 1))}`] : []),
    `SUMMARY:${isFull ? escaped(`Scadenza: ${title}`) : WITHOUT_TITLE}`,
    ...(isFull ? [`DESCRIPTION:${escaped(`${path}\nRev. ${revision}`)}`] : []),
    ...(origin === null ? [] : [`URL:${origin}${documentPath(id)}`]),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** A text value, with special characters escaped. Source: RFC 5545 §3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

const basic = (day: CalendarDate) => day.replaceAll("-", "");

/** `yyyyMMddTHHmmssZ`. */
function utc(at: EpochMs): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${folded(text)}\r\n`).join("");
}

/** Folds a long line into several, never inside a character. */
function folded(line: string): string {
  // A character takes at most three bytes per UTF-16 unit.
  if (line.length * 3 <= MAX_LINE_BYTES || Buffer.byteLength(line) <= MAX_LINE_BYTES) return line;
  let text = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
