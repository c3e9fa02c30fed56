import type { Cell, DateSystem } from "@sgi/core/documents/cells";
import { reasons } from "../../base/reasons/reasons";
import { firstSeen, isSeen } from "./visibleSheets";
import { cellOf, type StoredCell, scanCells } from "./xlsxCells";
import { readSharedString } from "./xlsxStrings";
import { readFormats, withoutFormats } from "./xlsxStyles";
import { readWorkbook, type Workbook } from "./xlsxWorkbook";
import { UnfitSheet, type ZipParts } from "./zipParts";

/** What lies before the end of the first row takes far less. */
const MAX_HEAD_BYTES = 4 * 1024 * 1024;
const FORMATTED: ReadonlySet<string> = new Set(["n", "d"]);

/**
 * Cell A1 of the first sheet that people see; null if they see none. Unpacks no more than the
 * workbook's head, the sheet's first row, and the text or the formats that it refers to.
 * @throws {UnfitSheet} When the archive is not a workbook.
 * @throws {PartTooLong} When A1 lies further on than in any real file.
 */
export async function firstXlsxCell(
  parts: ZipParts,
): Promise<{ cell: Cell; system: DateSystem } | null> {
  const workbook = await readWorkbook(parts, isSeen);
  if (workbook.sheets.length === 0) throw new UnfitSheet(reasons.damaged);
  const sheet = firstSeen(workbook.sheets);
  if (sheet === undefined) return null;
  if (sheet.part === undefined) throw new UnfitSheet(reasons.damaged);
  const stored = await readFirstCell(parts, sheet.part);
  const cell = stored === null ? ({ kind: "empty" } as const) : await told(parts, workbook, stored);
  return { cell, system: workbook.system };
}

/** Null if there is none. Rows are in order, so the first one decides. */
async function readFirstCell(parts: ZipParts, sheet: string): Promise<StoredCell | null> {
  let first: StoredCell | null = null;
  await scanCells(parts.read(sheet, MAX_HEAD_BYTES), {
    cell(cell) {
      if (cell.row === 1 && cell.column === 0) first = cell;
      return first !== null || cell.row > 1;
    },
    endRow: () => true,
  });
  return first;
}

async function told(parts: ZipParts, workbook: Workbook, stored: StoredCell): Promise<Cell> {
  const { type, text } = stored;
  const { strings, styles } = workbook;
  const isShared = type === "s" && strings !== undefined;
  const shared = isShared ? await readSharedString(parts, strings, Number(text)) : null;
  const isFormatted = FORMATTED.has(type) && text !== "";
  const formatOf = isFormatted ? await readFormats(parts, styles) : withoutFormats;
  return cellOf(stored, { sharedText: () => shared ?? "", formatOf });
}
