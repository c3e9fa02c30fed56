import { format, getFormatFromId } from "numfmt";
import {
  type Cell,
  type DateSystem,
  formatInfo,
  plainFormat,
  SINCE_1900,
  serialOf,
  serialOfIso,
} from "./cell";

const LOCALE = "it";
const GENERAL = "General";
/** Formats with higher ids are a workbook's own. */
const LAST_BUILT_IN = 81;
/** How much of a cell a note shows, in characters. */
const NOTE_CHARS = 40;
/** What Excel shows where a date lies before its first day. */
const BEFORE_TIME = "########";
/** The errors of Excel in Italian, by their English names. */
const ERRORS = new Map([
  ["#NULL!", "#NULLO!"],
  ["#VALUE!", "#VALORE!"],
  ["#REF!", "#RIF!"],
  ["#NAME?", "#NOME?"],
  ["#NUM!", "#NUM!"],
  ["#N/A", "#N/D"],
]);

/**
 * The format code of a built-in number format as Excel shows it in Italian; null for none. Source:
 * ECMA-376 part 1, 18.8.30.
 */
export function builtInFormat(id: number): string | null {
  return id >= 0 && id <= LAST_BUILT_IN ? getFormatFromId(id, LOCALE) : null;
}

/** What Excel shows in Italian for a cell, in one line. */
export function showCell(cell: Cell, system: DateSystem = SINCE_1900): string {
  switch (cell.kind) {
    case "empty":
      return "";
    case "text":
      return cell.text;
    case "boolean":
      return cell.value ? "VERO" : "FALSO";
    case "error":
      return ERRORS.get(cell.text) ?? cell.text;
    case "number":
      return showNumber(cell.value, cell.format, system);
    case "isoDate": {
      const serial = serialOfIso(cell.text);
      if (serial === null) return cell.text;
      return showNumber(serial, isoFormat(cell.format, serial), SINCE_1900);
    }
  }
}

/** The shown text of a cell, shortened for a note about it. */
export function cellNote(cell: Cell, system: DateSystem = SINCE_1900): string {
  const line = showCell(cell, system)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line.length > NOTE_CHARS ? `${line.slice(0, NOTE_CHARS)}…` : line;
}

/** A date without a format of its own shows as a day, with its time if it has one. */
function isoFormat(code: string, serial: number): string {
  if (code !== "" && code !== GENERAL) return code;
  return Number.isInteger(serial) ? "dd/mm/yyyy" : "dd/mm/yyyy hh:mm";
}

function showNumber(value: number, code: string, system: DateSystem): string {
  const written = plainFormat(code);
  const isDate = formatInfo(written).isDate;
  const number = isDate ? serialOf(value, system) : value;
  if (isDate && number < 0) return BEFORE_TIME;
  return formatted(isDate ? written : bare(written), number)
    .replace(/\s+/g, " ")
    .trim();
}

/** Excel takes the separators of numbers from Windows; a currency's country is its sign alone. */
function bare(code: string): string {
  return code.replace(/\[\$([^\]-]*)-[^\]]*\]/g, (_, sign) => (sign === "" ? "" : `[$${sign}]`));
}

function formatted(code: string, number: number): string {
  try {
    return format(code, number, { locale: LOCALE });
  } catch {
    return format(GENERAL, number, { locale: LOCALE });
  }
}
