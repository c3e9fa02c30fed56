import type { Cell } from "@sgi/core/documents/cells";
import { SINCE_1900 } from "@sgi/core/documents/cells";
import { EMPTY, MAX_COLUMNS, type OldWorkbook, placeCell, type TellRow } from "./oldWorkbook";
import { scanMarkup } from "./scanMarkup";

/** Elements that begin a line of their own outside tables. */
const BLOCKS: ReadonlySet<string> = new Set(
  "p div h1 h2 h3 h4 h5 h6 li ul ol tr br hr section header footer table".split(" "),
);
/** The most rows that a sheet has. */
const MAX_ROWS = 65_536;
/** The most that a cell holds; a longer line outside of tables becomes several rows. */
const MAX_CHARS = 32_767;
const CELLS: ReadonlySet<string> = new Set(["td", "th"]);
/** The name that Excel gives to a sheet which it saves as a page. */
const SHEET_NAME = /<(?:\w{1,9}:)?Name>([^<]{1,200})<\/(?:\w{1,9}:)?Name>/i;

/** A page of HTML as Excel opens it: one sheet, lines and tables one below the other. */
export function openHtml(text: string): OldWorkbook {
  const name = SHEET_NAME.exec(text.slice(0, 100_000))?.[1]?.trim() ?? "";
  return {
    system: SINCE_1900,
    sheets: [{ name, state: "visible", isChart: false }],
    async readRows(_, tell) {
      readHtmlRows(text, tell);
    },
  };
}

/** A table within a cell is part of that cell's text. */
export function readHtmlRows(text: string, tell: TellRow): void {
  let number = 1;
  let isDone = false;
  let depth = 0;
  /** The text of the open line outside tables, and of the open cell; null between cells. */
  let line = "";
  let cell: string | null = null;
  let span = { columns: 1, rows: 1 };
  let row = createTableRow();

  function tellRow(cells: Cell[]) {
    const isShown = cells.some(({ kind }) => kind !== "empty");
    if (isShown && !isDone) isDone = tell(number, cells);
    number += 1;
  }
  function endLine() {
    for (let at = 0; at < line.length && !isDone; at += MAX_CHARS) {
      const said = oneLine(line.slice(at, at + MAX_CHARS));
      if (said !== "") tellRow([{ kind: "text", text: said }]);
    }
    line = "";
  }
  function endCell() {
    if (cell !== null) row.put(oneLine(cell.slice(0, MAX_CHARS)), span);
    cell = null;
  }
  function endRow() {
    endCell();
    const cells = row.end();
    if (cells.length > 0) tellRow(cells);
  }
  function openInTable(name: string, attribute: (name: string) => string) {
    // Many programs do not close their cells and rows.
    if (name === "tr") endRow();
    else if (CELLS.has(name)) {
      endCell();
      cell = "";
      span = { columns: spanOf(attribute("colspan")), rows: spanOf(attribute("rowspan")) };
    } else parted(name);
  }
  function closeInTable(name: string) {
    if (name === "tr") endRow();
    else if (CELLS.has(name)) endCell();
    else parted(name);
  }
  function parted(name: string) {
    if (cell !== null && BLOCKS.has(name)) cell += " ";
  }
  function openTable() {
    depth += 1;
    if (depth === 1) row = createTableRow();
  }
  function closeTable() {
    if (depth === 1) endRow();
    depth = Math.max(0, depth - 1);
  }

  scanMarkup(text, {
    open(name, attribute) {
      if (depth === 1) openInTable(name, attribute);
      else if (depth > 1) parted(name);
      else if (BLOCKS.has(name)) endLine();
      if (name === "table") openTable();
    },
    text(said) {
      if (cell !== null) cell += said;
      else if (depth === 0) line += said;
    },
    close(name) {
      if (name === "table") closeTable();
      else if (depth === 1) closeInTable(name);
      else if (depth > 1) parted(name);
      else if (BLOCKS.has(name)) endLine();
    },
    isDone: () => isDone,
  });
  endRow();
  endLine();
}

interface Span {
  columns: number;
  rows: number;
}

/** Places the cells of a table's rows beside those that reach down from above. */
function createTableRow() {
  let cells: Cell[] = [];
  let next = 0;
  /** How many rows, with this one, a cell covers a column. */
  let covered: number[] = [];
  return {
    put(text: string, { columns, rows }: Span) {
      let column = next;
      while ((covered[column] ?? 0) > 0) column += 1;
      placeCell(cells, column, text === "" ? EMPTY : { kind: "text", text });
      next = column + columns;
      const end = Math.min(next, MAX_COLUMNS);
      for (let at = column; rows > 1 && at < end; at++) covered[at] = rows;
    },
    end(): Cell[] {
      const whole = cells;
      cells = [];
      next = 0;
      if (whole.length > 0) covered = covered.map((rows) => Math.max(0, rows - 1));
      return whole;
    },
  };
}

function spanOf(value: string): number {
  const span = Number(value || 1);
  return span >= 1 ? Math.min(Math.floor(span), MAX_ROWS) : 1;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
