import { rowLine, type TextLines } from "./lines";

/** Where readers of spreadsheets write the sheets, in the order in which they are told. */
export interface SheetSink {
  sheet(head: { name: string; state: "visible" | "hidden" }): void;
  /** `number` is from 1; the cells begin at column A and are as they show, gaps are empty texts. */
  row(number: number, cells: readonly string[]): void;
  isFull(): boolean;
}

/** Makes a text's lines: `## name`, then one for each row. */
export function createTextSink(lines: TextLines): SheetSink {
  return {
    sheet({ name, state }) {
      lines.add(`## ${name}${state === "hidden" ? " (foglio nascosto)" : ""}`);
    },
    row(_, cells) {
      lines.add(rowLine(cells));
    },
    isFull: lines.isFull,
  };
}
