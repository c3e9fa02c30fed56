import { type CalendarDate, isCalendarDate } from "../../time/calendarDate";

/** A part as it was found, and where. */
interface Found<Value> {
  value: Value;
  /** As it stands in the name. */
  written: string;
  at: number;
}

/** What a name seems to mean, however it is written. */
export interface LooseName {
  reference: Found<string> | null;
  title: Pick<Found<string>, "value" | "at"> | null;
  revision: Found<string> | null;
  /** The value is null for a day that no calendar has. */
  date: Found<CalendarDate | null> | null;
}

const ISO_DATE = /(?<!\d)((?:19|20)\d{2})[-._ ]?(\d{2})[-._ ]?(\d{2})(?!\d)/g;
const LOCAL_DATE = /(?<!\d)(\d{1,2})[-._ ](\d{1,2})[-._ ]((?:19|20)\d{2})(?!\d)/g;
const REVISION = /(?<![\p{L}\d])(?:rev(?:isione|ision)?[ ._-]{0,3}|r\.?|v\.?)(\d{1,6})(?!\d)/giu;
const LEADING_REFERENCE = /^[ _.-]*(\d+(?:[.,]\d+)*)(?=[ _.-]|$|\0)/g;
const INNER_REFERENCE = /(?<![\d.])\d+(?:\.\d+)+(?![\d.])/g;
/** Stands where a part was taken out. */
const TAKEN = "\0";

/**
 * Finds the parts of the convention in a file name's stem, in any order and with any separator. The
 * last date and the last revision count; the rest is the title.
 */
export function readLoosely(stem: string): LooseName {
  const date = findDate(stem);
  const undated = take(stem, date);
  const revision = last(undated, REVISION, ([, digits = ""]) => digits.replace(/^0+(?=\d)/, ""));
  const unrevised = take(undated, revision);
  const reference =
    last(unrevised, LEADING_REFERENCE, ([, points = ""]) => points.replaceAll(",", ".")) ??
    last(unrevised, INNER_REFERENCE, ([points]) => points);
  return { reference, title: titleOf(take(unrevised, reference)), revision, date };
}

function findDate(stem: string): LooseName["date"] {
  const iso = last(stem, ISO_DATE, ([, year, month, day]) => calendarDay(year, month, day));
  const local = last(stem, LOCAL_DATE, ([, day, month, year]) => calendarDay(year, month, day));
  if (iso === null || local === null) return iso ?? local;
  return iso.at > local.at ? iso : local;
}

function calendarDay(year = "", month = "", day = ""): CalendarDate | null {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

function last<Value>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Value,
): Found<Value> | null {
  const match = [...text.matchAll(pattern)].at(-1);
  return match ? { value: read(match), written: match[0], at: match.index } : null;
}

function take(text: string, found: Found<unknown> | null): string {
  if (found === null) return text;
  const { at, written } = found;
  return text.slice(0, at) + TAKEN.repeat(written.length) + text.slice(at + written.length);
}

function titleOf(rest: string): LooseName["title"] {
  const words = rest
    .split(/\0+/)
    .map((part) => part.replace(/^[ _.()-]+|[ _(-]+$/g, ""))
    .filter((part) => part !== "");
  if (words.length === 0) return null;
  return { value: words.join(" "), at: rest.search(/[^\0 _.()-]/) };
}
