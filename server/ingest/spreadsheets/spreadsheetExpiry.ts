import type { Cell, DateSystem } from "@sgi/core/documents/cells";
import { reasons } from "../../base/reasons/reasons";
import { readCsvRows } from "./csvRows";
import { expiryIn, type SpreadsheetExpiry, withoutDay } from "./expiryCell";
import { firstOdsCell, isLockedOds } from "./odsFirstCell";
import { officeContent } from "./officeContent";
import { type OldWorkbook, UnreadKind } from "./oldWorkbook";
import { firstSeen, isSeen } from "./visibleSheets";
import { cellOf, readFormats, type StoredCell, scanCells, withoutFormats } from "./xlsxCells";
import { readSharedString } from "./xlsxStrings";
import { readWorkbook, type Workbook } from "./xlsxWorkbook";
import { openZipParts, PartTooLong, UnfitSheet, type ZipParts } from "./zipParts";

/** What lies before the end of the first row takes far less. */
const MAX_HEAD_BYTES = 4 * 1024 * 1024;
const FORMATTED: ReadonlySet<string> = new Set(["n", "d"]);

/** Enough for the first field of a CSV. */
const CSV_HEAD_BYTES = 4_096;
const READERS = new Map<string, (bytes: Buffer) => Promise<SpreadsheetExpiry>>([
  ["xlsx", readXlsxExpiry],
  ["xlsm", readXlsxExpiry],
  ["ods", readOdsExpiry],
  ["xls", readXlsExpiry],
  ["csv", readCsvExpiry],
]);

/**
 * The expiry date in cell A1 of the first sheet that people see, or in a CSV's first field; none,
 * and no warning, for files of other types. Refuses a spreadsheet that cannot be read. Source: spec
 * 2 §1.
 */
export async function readExpiryHere(extension: string, bytes: Buffer): Promise<SpreadsheetExpiry> {
  const read = READERS.get(extension);
  if (read === undefined) return { ok: true, expiryDate: null, warning: null };
  try {
    return await read(bytes);
  } catch (error) {
    if (error instanceof PartTooLong) {
      return withoutDay(reasons.unreadCell);
    }
    if (error instanceof UnreadKind) return withoutDay(reasons.unreadSheetKind(error.reason));
    return { ok: false, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  // Readers' errors about malformed files are for developers: users get ours.
  return error instanceof UnfitSheet ? error.reason : reasons.damaged;
}

async function readXlsxExpiry(bytes: Buffer): Promise<SpreadsheetExpiry> {
  const parts = await openZipParts(bytes);
  const first = await firstXlsxCell(parts);
  await parts.verify();
  return first === null ? withoutDay(reasons.noVisibleSheet) : expiryIn(first.cell, first.system);
}

async function readOdsExpiry(bytes: Buffer): Promise<SpreadsheetExpiry> {
  const parts = await openZipParts(bytes);
  if (await isLockedOds(parts)) throw new UnfitSheet(reasons.locked);
  const cell = await firstOdsCell(parts);
  await parts.verify();
  return cell === null ? withoutDay(reasons.noVisibleSheet) : expiryIn(cell);
}

/** Loads what reads old formats for the first file that needs it. */
async function readXlsExpiry(bytes: Buffer): Promise<SpreadsheetExpiry> {
  if (officeContent(bytes) === "zip") return readXlsxExpiry(bytes);
  const { openOldWorkbook } = await import("./openOldWorkbook");
  return expiryOfBook(await openOldWorkbook(bytes));
}

async function expiryOfBook({ sheets, system, readRows }: OldWorkbook): Promise<SpreadsheetExpiry> {
  const sheet = firstSeen(sheets);
  if (sheet === undefined) return withoutDay(reasons.noVisibleSheet);
  let cell: Cell = { kind: "empty" };
  await readRows(sheets.indexOf(sheet), (number, [first]) => {
    if (number === 1 && first !== undefined) cell = first;
    return true;
  });
  return expiryIn(cell, system);
}

async function readCsvExpiry(bytes: Buffer): Promise<SpreadsheetExpiry> {
  let text = "";
  readCsvRows(
    bytes.subarray(0, CSV_HEAD_BYTES),
    { maxChars: CSV_HEAD_BYTES },
    (_, [first = ""]) => {
      text = first;
      return true;
    },
  );
  return expiryIn({ kind: "text", text });
}

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
