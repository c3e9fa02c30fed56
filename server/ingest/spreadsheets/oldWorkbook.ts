import type { Cell, DateSystem } from "@sgi/core/documents/cells";
import type { SheetHead } from "./visibleSheets";

/** A workbook of the programs before .xlsx, or what stands under its name. */
export interface OldWorkbook {
  system: DateSystem;
  /** In the order of the workbook. */
  sheets: readonly SheetHead[];
  /**
   * Tells the rows of a sheet from top to bottom, those without a cell left out, until `tell`
   * returns true. Rows count from 1, cells from column A.
   * @throws When the sheet is damaged.
   */
  readRows(sheet: number, tell: TellRow): Promise<void>;
}

export type TellRow = (number: number, cells: readonly Cell[]) => boolean;

/** A file that Office opens and the panel does not read; the reason is one of `reasons`. */
export class UnreadKind extends Error {
  override readonly name = "UnreadKind";
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** More than any real workbook has. */
export const MAX_SHEETS = 1_000;

/** No column of these formats lies further to the right: `IV`. */
export const MAX_COLUMNS = 256;
export const EMPTY: Cell = { kind: "empty" };

/** Puts a cell into its column; one beyond the last column follows the others without a gap. */
export function placeCell(cells: Cell[], column: number, cell: Cell): void {
  const at = column >= 0 && column < MAX_COLUMNS ? column : cells.length;
  while (cells.length < at) cells.push(EMPTY);
  cells[at] = cell;
}
