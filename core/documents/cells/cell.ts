import { dateToSerial } from "numfmt";
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
