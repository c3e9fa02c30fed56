import type { TextLines } from "./lines";

/** Cells beyond this column follow each other without gaps, behind the gap up to it. */
const MAX_GAP_COLUMNS = 256;
/** The most columns that a sheet has, in any program. */
const MAX_COLUMNS = 16_384;
const BLANK = /^[\s\p{Cc}]*$/u;

/**
 * What a reader of spreadsheets writes to: the sheets in the order in which people see them, then the
 * hidden ones; charts are left out.
 */
export interface SheetSink {
  /** Begins a sheet. The name is empty for files whose one sheet has none (csv). */
  sheet(head: { name: string; state: "visible" | "hidden" }): void;
  /** A row by its number, from 1; its cells from column A as they show, gaps as empty texts. */
  row(number: number, cells: readonly string[]): void;
  /** Whether no more rows of this sheet are wanted; some of the next sheet may be. */
  isFull(): boolean;
}

/** Writes `## name`, then a line for each row. */
export function createTextSink(lines: TextLines): SheetSink {
  let last = 0;
  return {
    sheet({ name, state }) {
      last = 0;
      if (name === "") return;
      const heading = state === "hidden" ? `## ${name} (foglio nascosto)` : `## ${name}`;
      lines.addRow([heading], { number: 0 });
    },
    row(number, cells) {
      // Only in order: 0 and 1 behind another row would mean a sheet's name and a table of Word.
      const isNext = number <= last + 1;
      lines.addRow(cells, { number: isNext ? null : number });
      last = isNext ? last + 1 : number;
    },
    isFull: () => lines.isFull(),
  };
}

/** The cells of a row while it is read. */
interface SheetRow {
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
