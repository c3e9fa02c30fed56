import type { SheetSink } from "./sheetSink";

/** Cells beyond this column follow each other without gaps, behind the gap up to it. */
const MAX_GAP_COLUMNS = 256;
/** The most columns that a sheet has, in any program. */
const MAX_COLUMNS = 16_384;
const BLANK = /^[\s\p{Cc}]*$/u;

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
      if (text === "" || cells.length === MAX_COLUMNS) return;
      while (cells.length < Math.min(column, MAX_GAP_COLUMNS)) cells.push("");
      if (column >= MAX_GAP_COLUMNS) cells.push(text);
      else cells[column] ||= text;
    },
    tell(number, end, sink) {
      const isShown = !cells.every((cell) => BLANK.test(cell));
      for (let at = number; isShown && at < end && !sink.isFull(); at++) sink.row(at, cells);
      cells = [];
    },
  };
}
