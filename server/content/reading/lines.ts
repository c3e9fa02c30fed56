/** The most characters read of a file's text. */
export const MAX_TEXT_CHARS = 2_000_000;

/** A text in progress: whole lines, up to the limit. */
export interface TextLines {
  add(line: string): void;
  /** Whether nothing more fits. */
  isFull(): boolean;
  text(): string;
}

export function createTextLines(maxChars: number = MAX_TEXT_CHARS): TextLines {
  const lines: string[] = [];
  let left = maxChars;
  return {
    add(line) {
      if (left <= 0) return;
      const plain = withoutControls(line).slice(0, left);
      if (plain === "") return;
      lines.push(plain);
      left -= plain.length + 1;
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
