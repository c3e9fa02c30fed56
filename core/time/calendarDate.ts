import { DAY_MS, type EpochMs } from "./units";

/** A day of the calendar, `yyyy-MM-dd`, in no time zone. Two of them compare as text. */
export type CalendarDate = string;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Reads a date as the API sends it: `yyyy-MM-dd` is that day, wherever the user is; a text with
 * time is the user's local day at that instant. Null for anything else, 31 February included.
 * Source: settled points 44 and 49.
 */
export function parseCalendarDate(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  if (text.length === 10) return isCalendarDate(text) ? text : null;
  const at = parseInstant(text);
  return at === null ? null : localDate(at);
}

/**
 * Whether `text` is `yyyy-MM-dd` and names a day that exists. By hand, without a `Date`: a list of a
 * hundred thousand documents asks it for each.
 */
export function isCalendarDate(text: string): boolean {
  if (text.length !== 10 || text[4] !== "-" || text[7] !== "-") return false;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The number that the digits of `text` between two places write; -1 when one is no digit. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/**
 * Reads an ISO 8601 text with date and time; without an offset it is the user's local time. Null for
 * anything else, also for a day that does not exist, which `Date.parse` would take for a later one.
 * Source: settled point 44.
 */
export function parseInstant(text: string): EpochMs | null {
  if (!INSTANT.test(text) || !isCalendarDate(text.slice(0, 10))) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

/**
 * The instant of a text as the API sends it: a day without time counts from its local start. Null
 * for anything else. Source: settled point 44.
 */
export function parseMoment(text: string | null | undefined): EpochMs | null {
  if (!text) return null;
  return parseInstant(isCalendarDate(text) ? `${text}T00:00:00` : text);
}

/** An instant as the API writes it: ISO 8601 in UTC, with milliseconds. */
export function isoInstant(at: EpochMs): string {
  return new Date(at).toISOString();
}

/** The user's local day at an instant. */
export function localDate(at: EpochMs): CalendarDate {
  const { year, month, day } = localParts(at);
  return `${year}-${month}-${day}`;
}

/** Bounds for odd file times: outside them a year may lack four digits in some zone. */
const FIRST_DAY_AT: EpochMs = Date.UTC(1000, 0, 2);
const LAST_DAY_AT: EpochMs = Date.UTC(9999, 11, 30);

/** By zone: making one takes a hundred times as long as asking it for a day. */
const DAYS = new Map<string, Intl.DateTimeFormat>();

/** The day at an instant in a named zone, for a host that serves users elsewhere; from 1000 to 9999. */
export function dateInZone(at: EpochMs, timeZone: string): CalendarDate {
  const within = Math.min(Math.max(at, FIRST_DAY_AT), LAST_DAY_AT);
  // Canada writes its dates as ISO 8601 does.
  const days =
    DAYS.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  DAYS.set(timeZone, days);
  return days.format(within);
}

/** The user's local date and time at an instant, each part padded with zeros. */
export function localParts(at: EpochMs) {
  const date = new Date(at);
  return {
    year: String(date.getFullYear()).padStart(4, "0"),
    month: two(date.getMonth() + 1),
    day: two(date.getDate()),
    hour: two(date.getHours()),
    minute: two(date.getMinutes()),
    second: two(date.getSeconds()),
  };
}

/**
 * The day `days` after (or, negative, before) a day.
 * @throws {RangeError} When `date` is not `yyyy-MM-dd`.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  if (!isCalendarDate(date)) throw new RangeError(`date must be yyyy-MM-dd, got ${date}`);
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of the next year; 28 February after a leap day. */
export function nextYear(day: CalendarDate): CalendarDate {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, "0");
  const next = `${year}${day.slice(4)}`;
  return isCalendarDate(next) ? next : `${year}-02-28`;
}

/** How many days `to` comes after `from`; negative when before. */
export function daysBetween({ from, to }: { from: CalendarDate; to: CalendarDate }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
