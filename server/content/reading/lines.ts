import { ASIDE_MARK, PAGE_MARK, ROW_MARK, rowDigits } from "@sgi/core/lists";

/** The most characters read of a file's text. */
export const MAX_TEXT_CHARS = 2_000_000;

/** A text in progress: whole lines with their marks, up to the limit. */
export interface TextLines {
  add(line: string): void;
  /** Adds a row of a table; `number` unless it follows from the row before (see `ROW_MARK`). */
  addRow(cells: readonly string[], row: { number: number | null; isAside?: boolean }): void;
  /** Adds a line of a header or footer. */
  addAside(line: string): void;
  /** Says that the next line stands on the next page. */
  nextPage(): void;
  /** Says that the file has more, which is not read. */
  cut(): void;
  /** Whether nothing more fits. */
  isFull(): boolean;
  text(): string;
}

export function createTextLines(maxChars: number = MAX_TEXT_CHARS): TextLines {
  const lines: string[] = [];
  let left = maxChars;
  let pages = "";
  const add = (line: string, mark = "") => {
    const plain = withoutControls(line);
    if (left <= 0 || plain === "") return;
    const marked = (pages + mark + plain).slice(0, left);
    pages = "";
    lines.push(marked);
    left -= marked.length + 1;
  };
  return {
    add: (line) => add(line),
    addAside: (line) => add(line, ASIDE_MARK),
    addRow(cells, { number, isAside = false }) {
      const digits = number === null ? "" : rowDigits(number);
      add(rowLine(cells), `${isAside ? ASIDE_MARK : ""}${ROW_MARK}${digits}`);
    },
    nextPage() {
      pages += PAGE_MARK;
    },
    cut() {
      left = 0;
    },
    isFull: () => left <= 0,
    text: () => lines.join("\n"),
  };
}

/** A line without control characters except tabs, and without trailing spaces. */
function withoutControls(line: string): string {
  return line.replace(CONTROLS, " ").trimEnd();
}
const CONTROLS = /[^\P{Cc}\t]/gu;

/** A row of a table: cells separated by tabs, without trailing empty ones. */
export function rowLine(cells: readonly string[]): string {
  return cells.map((cell) => cell.replace(/\s+/g, " ").trim()).join("\t");
}
