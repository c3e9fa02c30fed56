import type { ShownSheet, ShownSheets } from "@sgi/core/documents/content";
import type { SheetSink } from "./sheetSink";

/** What is shown of a spreadsheet. Source: spec 3 §3. */
const MAX_SHEETS = 50;
const MAX_ROWS = 200;
const MAX_COLUMNS = 50;
const MAX_CELL_CHARS = 500;
/** The most bytes of all sheets as JSON. */
const MAX_BYTES = 2 * 1024 * 1024;
/** The most characters that are read for the preview once the text is full. */
const MAX_MORE_CHARS = 2_000_000;
/** An empty row and its comma. */
const EMPTY_ROW_BYTES = 3;

/** The sheets of a preview in progress. */
export interface SheetPreview extends SheetSink {
  /** Notes that the sheet may have more rows than were counted. */
  cut(): void;
  sheets(): ShownSheets;
}

/** Collects the visible sheets as far as a preview shows them, and counts what it leaves out. */
export function createSheetPreview(maxBytes: number = MAX_BYTES): SheetPreview {
  const shown: ShownSheet[] = [];
  let others = 0;
  let left = maxBytes;
  let current: ShownSheet | null = null;
  let isFull = true;

  function begin(name: string) {
    current = { name: cutText(name), rows: 0, columns: 0, isCut: false, cells: [] };
    left -= Buffer.byteLength(JSON.stringify(current)) + 1;
    isFull = left <= 0;
    shown.push(current);
  }

  /** Adds a row, and empty ones for a gap before it; none once they do not fit. */
  function show({ cells }: ShownSheet, number: number, row: readonly string[]) {
    const isShown = number <= MAX_ROWS;
    const kept = isShown ? [row.slice(0, MAX_COLUMNS).map(cutText)] : [];
    const gap = Math.min(number - 1, MAX_ROWS) - cells.length;
    left -= Buffer.byteLength(JSON.stringify(kept)) + gap * EMPTY_ROW_BYTES;
    isFull = left <= 0 || !isShown;
    if (left > 0) cells.push(...Array<string[]>(gap).fill([]), ...kept);
  }

  return {
    sheet({ name, state }) {
      current = null;
      isFull = true;
      if (state === "hidden") return;
      if (shown.length < MAX_SHEETS && left > 0) begin(name);
      else others += 1;
    },
    row(number, cells) {
      if (current === null) return;
      const width = cells.findLastIndex((cell) => cell !== "") + 1;
      if (width === 0) return;
      if (!isFull && number > current.cells.length) show(current, number, cells.slice(0, width));
      current.rows = Math.max(current.rows, number);
      current.columns = Math.max(current.columns, width);
    },
    isFull: () => isFull,
    cut() {
      if (current !== null) current.isCut = true;
    },
    sheets: () => ({ sheets: shown, others }),
  };
}

/** A cell's text as far as it is shown; no half of a character stays at its end. */
function cutText(text: string): string {
  if (text.length <= MAX_CELL_CHARS) return text;
  return `${text.slice(0, MAX_CELL_CHARS).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/**
 * Writes to the text and to the preview, as long as one of them wants more; for the preview alone
 * only some more.
 */
export function writeToBoth(
  text: SheetSink,
  preview: SheetPreview,
  maxMoreChars: number = MAX_MORE_CHARS,
): SheetSink {
  let left = maxMoreChars;
  const isFull = () => text.isFull() && (preview.isFull() || left <= 0);
  return {
    sheet(head) {
      text.sheet(head);
      preview.sheet(head);
    },
    row(number, cells) {
      if (text.isFull()) left -= cells.reduce((chars, cell) => chars + cell.length + 1, 0);
      text.row(number, cells);
      preview.row(number, cells);
      // The reader may stop here.
      if (isFull()) preview.cut();
    },
    isFull,
  };
}
