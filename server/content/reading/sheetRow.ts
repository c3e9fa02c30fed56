import type { SheetSink } from "./sheetSink";

/** Cells beyond this column are told without the gap before them. */
const MAX_GAP_COLUMNS = 256;

/** The cells of a row while it is read. */
export interface SheetRow {
  /** Shows a text at a column, from 0; of two at one place the first one stays. */
  put(column: number, text: string): void;
  /** Tells the row for each number before `end`, if it shows anything, and begins the next one. */
  tell(number: number, end: number, sink: SheetSink): void;
}

export function createRow(): SheetRow {
  let cells: string[] = [];
  return {
    put(column, text) {
      if (text === "") return;
      if (column < MAX_GAP_COLUMNS) {
        while (cells.length < column) cells.push("");
        cells[column] ||= text;
      } else cells.push(text);
    },
    tell(number, end, sink) {
      const isShown = cells.some((cell) => cell.trim() !== "");
      for (let at = number; isShown && at < end && !sink.isFull(); at++) sink.row(at, cells);
      cells = [];
    },
  };
}
