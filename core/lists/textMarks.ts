/**
 * Begins a line of a Word document's header or footer in a stored text. A control character: readers
 * replace those of the file itself by spaces, so a mark is never the file's own. It is no part of a
 * word, and is not shown. Texts read before 2026-12 have no marks.
 */
export const ASIDE_MARK = "\u001F";

/** Begins the first line of a PDF's next page in a stored text; pages without a line add one each. */
export const PAGE_MARK = "\f";

/**
 * Begins a row of a sheet or of a Word document's table, whose cells are separated by tabs. Its number
 * stands behind it in `DIGITS`, unless it is the last row's plus one, or 1 in a sheet: so that a row
 * whose number 1 is written begins a table of Word. Number 0 is the line with a sheet's name.
 */
export const ROW_MARK = "\u001E";

/** The digits of a row's number: U+0010 to U+0019. */
const DIGITS = "\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019";

/** A row's number as it stands behind its mark. */
export function rowDigits(number: number): string {
  return [...String(number)].map((digit) => DIGITS[Number(digit)]).join("");
}

/** A line of a stored text. */
export interface MarkedLine {
  /** As people read it. */
  text: string;
  /** How many pages begin before it. */
  pages: number;
  isAside: boolean;
  /** Whether it is a row of a table, and its number where that is written. */
  isRow: boolean;
  number: number | null;
}

const BEGINNING = new RegExp(`^(${PAGE_MARK}*)(${ASIDE_MARK}?)(${ROW_MARK}[${DIGITS}]*)?`);
const MARKS = new RegExp(`[${DIGITS}${ROW_MARK}${ASIDE_MARK}${PAGE_MARK}]`, "g");

/** Reads a line's marks. */
export function readMarks(line: string): MarkedLine {
  const [marks = "", pages = "", aside = "", row] = BEGINNING.exec(line) ?? [];
  const digits = [...(row ?? "")].slice(1).map((digit) => DIGITS.indexOf(digit));
  return {
    text: line.slice(marks.length),
    pages: pages.length,
    isAside: aside !== "",
    isRow: row !== undefined,
    number: digits.length === 0 ? null : Number(digits.join("")),
  };
}

/** A stored text as people read it. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, "");
}
