import { type CalendarDate, isCalendarDate } from "@sgi/core/time";
import { type CellValue, serialToDate } from "hucre";
import { reasons } from "../../base/reasons/reasons";

/**
 * The range of days that a bare number can mean, until 31 December 2199; others are just numbers.
 */
const FIRST_DAY = "1990-01-01";
const LAST_DAY = "2199-12-31";
const ITALIAN_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const SHOWN_CELL_CHARS = 40;

interface CellExpiry {
  ok: true;
  expiryDate: CalendarDate | null;
  /** In Italian: why there is no day. */
  warning: string | null;
}

/** A spreadsheet's expiry day, or in Italian why it is refused. */
export type SpreadsheetExpiry = CellExpiry | { ok: false; reason: string };

/** The day in cell A1, or a warning why there is none. */
export function expiryIn(cell: CellValue | undefined, is1904 = false): CellExpiry {
  const expiryDate = expiryOfCell(cell ?? null, is1904);
  return { ok: true, expiryDate, warning: expiryDate === null ? warningOf(cell ?? null) : null };
}

function warningOf(cell: CellValue): string {
  const text = cell === null ? "" : String(cell).trim();
  if (text === "") return reasons.emptyCell;
  const line = text.replace(/[\s\p{Cc}]+/gu, " ");
  return reasons.otherCell(
    line.length > SHOWN_CELL_CHARS ? `${line.slice(0, SHOWN_CELL_CHARS)}…` : line,
  );
}

/**
 * The day in cell A1 of a spreadsheet: a date, its serial number (in the workbook's date system, by
 * default that of 1900), `dd/MM/yyyy` or `yyyy-MM-dd`. Null for anything else. Source: spec 2 §1.
 */
export function expiryOfCell(cell: CellValue, is1904 = false): CalendarDate | null {
  if (cell instanceof Date) return dayOf(cell);
  if (typeof cell === "number") return serialDay(cell, is1904);
  if (typeof cell !== "string") return null;
  const text = cell.trim();
  const [, day, month, year] = ITALIAN_DATE.exec(text) ?? [];
  const date = day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  return isCalendarDate(date) ? date : null;
}

function serialDay(serial: number, is1904: boolean): CalendarDate | null {
  const day = dayOf(serialToDate(serial, is1904));
  return day !== null && FIRST_DAY <= day && day <= LAST_DAY ? day : null;
}

/** Spreadsheets have no time zones: the reader returns their days in UTC. */
function dayOf(date: Date): CalendarDate | null {
  if (Number.isNaN(date.getTime())) return null;
  const day = date.toISOString().slice(0, 10);
  return isCalendarDate(day) ? day : null;
}
