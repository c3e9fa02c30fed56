import { rowLine, type TextLines } from "./lines";

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
  return {
    sheet({ name, state }) {
      if (name === "") return;
      lines.add(state === "hidden" ? `## ${name} (foglio nascosto)` : `## ${name}`);
    },
    row: (_, cells) => lines.add(rowLine(cells)),
    isFull: () => lines.isFull(),
  };
}
