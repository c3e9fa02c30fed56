import { readLines } from "../documents/compare/storedLines";
import type { ShownSheet, ShownSheets } from "../documents/content/api";

/** A preview shows so many rows and columns of a sheet. Source: spec 3 §3. */
const MAX_ROWS = 200;
const MAX_COLUMNS = 50;

/**
 * The sheets of a spreadsheet that waits, for its preview, by its stored text: there is no call for
 * them. `isCut`: the file has more text than that.
 */
export function sheetsOfText(text: string, isCut = false): ShownSheets {
  const sheets = new Map<string, ShownSheet>();
  for (const { text: said, place } of readLines(text)) {
    if (place?.of !== "sheet") continue;
    const name = place.sheet ?? "";
    const sheet = sheets.get(name) ?? { name, rows: 0, columns: 0, isCut: false, cells: [] };
    sheets.set(name, sheet);
    addRow(sheet, place.row, said.split("\t"));
  }
  const shown = [...sheets.values()];
  const last = shown.at(-1);
  if (last) last.isCut = isCut;
  return { sheets: shown, others: 0 };
}

function addRow(sheet: ShownSheet, row: number, cells: readonly string[]): void {
  sheet.rows = row;
  sheet.columns = Math.max(sheet.columns, cells.length);
  if (row > MAX_ROWS) return;
  while (sheet.cells.length < row - 1) sheet.cells.push([]);
  sheet.cells.push(cells.slice(0, MAX_COLUMNS));
}
