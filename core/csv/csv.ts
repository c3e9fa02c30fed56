/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What Italian Excel divides cells by; the comma is its decimal sign. Source: settled point 48. */
const SEPARATOR = ";";

/** What a spreadsheet would run: OWASP's list of CSV injection, with the full-width signs of some locales. */
const RUNS = /^[=+\-@\t\r\n＝＋－＠]/;
/** What a spreadsheet would make a day of, as `8.4` of a standard becomes 8 April. */
const READS_AS_DAY = /^\s*\d+([./-]\d+){1,2}\s*$/;

/**
 * A text as a cell that a spreadsheet shows and neither runs nor rereads; an apostrophe in front
 * tells it so. Source: settled point 48.
 */
export function textCell(text: string): string {
  // Most texts begin with a letter, and need no closer look.
  if (/^[A-Za-z]/.test(text)) return text;
  return RUNS.test(text) || READS_AS_DAY.test(text) ? `'${text}` : text;
}

/** Rows of cells as the text of a file: RFC 4180, opened by Italian Excel as it is. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/** How a file begins whose rows follow by and by. */
export function csvStart(head: readonly string[]): string {
  return csvText([head]);
}

/** Rows of cells that go on a file. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(SEPARATOR)}\r\n`).join("");
}

/**
 * Cells with commas and tabs are quoted too: LibreOffice splits at them as well unless told not to.
 */
function quoted(cell: string): string {
  return /[";,\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
