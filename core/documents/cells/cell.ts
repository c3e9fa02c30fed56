import { dateToSerial, getFormatDateInfo, isDateFormat } from "numfmt";
import { isCalendarDate } from "../../time/calendarDate";

/** What a cell of a sheet holds, and the format that says how it shows. */
export type Cell =
  | { kind: "empty" }
  | { kind: "text"; text: string }
  /** `format` is a format code of Excel, in its English form (`dd/mm/yyyy`, `General`). */
  | { kind: "number"; value: number; format: string }
  | { kind: "boolean"; value: boolean }
  /** As it shows: `#N/D`. */
  | { kind: "error"; text: string }
  /** A day, with or without a time, as ISO 8601 writes it. */
  | { kind: "isoDate"; text: string; format: string };

/** How a workbook counts its days: from 1900, or from 1904. */
export interface DateSystem {
  is1904: boolean;
}

export const SINCE_1900: DateSystem = { is1904: false };

/** How many days later a workbook that counts from 1904 begins. */
const DAYS_TO_1904 = 1_462;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?/;

/** A number as a workbook of 1900 holds it. */
export function serialOf(value: number, { is1904 }: DateSystem): number {
  return is1904 ? value + DAYS_TO_1904 : value;
}

/** The number of an ISO 8601 text in a workbook of 1900; null for anything else. */
export function serialOfIso(text: string): number | null {
  const [, day = "", ...time] = ISO.exec(text.trim()) ?? [];
  if (!isCalendarDate(day)) return null;
  const [year = 0, month = 0, ofMonth = 0] = day.split("-").map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = time.map((part) => Number(part ?? 0));
  return dateToSerial([year, month, ofMonth, hours, minutes, seconds]) ?? null;
}

/** What a number format shows of a date. */
interface FormatInfo {
  /** Whether it shows a day, a time or a span at all. */
  isDate: boolean;
  /** Whether it shows the day and the month. */
  showsDay: boolean;
}

const NONE: FormatInfo = { isDate: false, showsDay: false };
/** A first section for no date at all: `[=0]"";dd/mm/yyyy`. */
const HIDES_ZERO = /^\[(?:=0|<=0|<1)\](?:"[^"]*"|[^";])*;/;
const KNOWN = new Map<string, FormatInfo>();
/** A workbook has a few formats: more are made to fill memory. */
const MOST_KNOWN = 1_000;

/** What a format code shows of a date; nothing for one that cannot be read. */
export function formatInfo(code: string): FormatInfo {
  const known = KNOWN.get(code);
  if (known !== undefined) return known;
  const info = readInfo(code);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(code, info);
  return info;
}

function readInfo(code: string): FormatInfo {
  try {
    const shown = code.replace(HIDES_ZERO, "");
    if (!isDateFormat(shown)) return NONE;
    const { day, month } = getFormatDateInfo(shown);
    return { isDate: true, showsDay: day && month };
  } catch {
    return NONE;
  }
}

/** The longest format code that Excel takes. */
const MAX_CODE_CHARS = 255;
/** Parts of a format code that are no letters of it. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]|am\/pm|a\/p|general/gi;

/**
 * A format code in its English form: some Italian programs write `gg/mm/aaaa` into a file. An empty
 * one, and one that no program could write, is `General`.
 */
export function plainFormat(code: string): string {
  if (code.length > MAX_CODE_CHARS || code.trim() === "") return "General";
  const bare = code.replace(LITERAL, "");
  if (!/g|aa/i.test(bare)) return code;
  let plain = "";
  let at = 0;
  for (const literal of code.matchAll(LITERAL)) {
    plain += translated(code.slice(at, literal.index)) + literal[0];
    at = literal.index + literal[0].length;
  }
  return plain + translated(code.slice(at));
}

function translated(code: string): string {
  return code.replace(/g/gi, "d").replace(/a/gi, "y");
}
