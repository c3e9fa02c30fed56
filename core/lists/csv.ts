/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
/** Cell separator of Italian Excel, whose decimal sign is the comma. Source: settled point 48. */
const SEPARATOR = ";";

/**
 * Starts that a spreadsheet would run: OWASP's list of CSV injection, with the full-width signs of
 * some locales.
 */
const RUNS = /^[=+\-@\t\r\n＝＋－＠]/;
/** Texts that a spreadsheet would turn into a date: `8.4` of a standard becomes 8 April. */
const READS_AS_DAY = /^\s*\d+([./-]\d+){1,2}\s*$/;

/**
 * A cell's text; an apostrophe in front keeps a spreadsheet from running it or reading it as a
 * date. Source: settled point 48.
 */
export function textCell(text: string): string {
  // Fast path: most texts begin with a letter.
  if (/^[A-Za-z]/.test(text)) return text;
  return RUNS.test(text) || READS_AS_DAY.test(text) ? `'${text}` : text;
}

/** Rows of cells as the text of a file: RFC 4180, opened by Italian Excel as it is. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/** The start of a file whose rows are appended later. */
export function csvStart(head: readonly string[]): string {
  return csvText([head]);
}

/** Rows to append to a file. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(SEPARATOR)}\r\n`).join("");
}

/**
 * Cells with commas and tabs are quoted too: LibreOffice splits at them as well unless told not to.
 */
function quoted(cell: string): string {
  return /[";,\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
