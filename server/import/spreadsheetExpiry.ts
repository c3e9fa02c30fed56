import { type CellValue, EncryptedFileError } from "hucre";
import { detectDelimiter, parseCsv } from "hucre/csv";
import { readOds } from "hucre/ods";
import { readXls, readXlsx, streamXlsxRows } from "hucre/xlsx";
import { expiryOfCell } from "./expiryCell";
import type { SpreadsheetExpiry } from "./readExpiry";
import { reasons } from "./reasons";
import { checkZip } from "./zipSizes";

/** More than a spreadsheet of 10 MB holds, unless it is made to fill the memory. */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
/**
 * The reader builds the whole of an ODS in memory, some 23 times its size: a larger one is kept
 * without being read.
 */
const MAX_ODS_CONTENT_BYTES = 8 * 1024 * 1024;
/** Enough for the first field of a CSV. */
const CSV_HEAD_BYTES = 4_096;
/** By the two bytes that a text of UTF-16 begins with. */
const ENCODINGS = new Map([
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
]);
const SHOWN_CELL_CHARS = 40;
/** A1 of the first sheet: the reader need not keep anything else. */
const FIRST_CELL = { sheets: [0], range: "A1", maxRows: 1 };

const READERS = new Map<string, (bytes: Buffer) => Promise<SpreadsheetExpiry>>([
  ["xlsx", readXlsxExpiry],
  ["xlsm", readXlsxExpiry],
  ["ods", readOdsExpiry],
  ["xls", readXlsExpiry],
  ["csv", readCsvExpiry],
]);

/**
 * The expiry date in cell A1 of a spreadsheet's first sheet, or in a CSV's first field; none, and
 * no warning, for files of other types. A spreadsheet that cannot be read is refused.
 * Source: spec 2 §1.
 */
export async function readExpiryHere(extension: string, bytes: Buffer): Promise<SpreadsheetExpiry> {
  const read = READERS.get(extension);
  if (read === undefined) return { ok: true, expiryDate: null, warning: null };
  try {
    return await read(bytes);
  } catch (error) {
    // What the reader throws at a file that is not well made; the words are for its developers.
    const reason = error instanceof EncryptedFileError ? reasons.locked : reasons.damaged;
    return { ok: false, reason };
  }
}

async function readXlsxExpiry(bytes: Buffer): Promise<SpreadsheetExpiry> {
  const check = await checkZip(bytes, MAX_UNPACKED_BYTES);
  if (check.found !== "fits") return refusalOf(check.found);
  const cell = await firstXlsxCell(bytes);
  if (typeof cell !== "number") return toExpiry(cell);
  // Only the workbook tells what day a bare number counts from.
  const { dateSystem } = await readXlsx(bytes, FIRST_CELL);
  return toExpiry(cell, dateSystem === "1904");
}

/** Row by row, since the whole sheet takes three times as long. Rows without cells are left out. */
async function firstXlsxCell(bytes: Buffer): Promise<CellValue | undefined> {
  for await (const { index, values } of streamXlsxRows(bytes)) {
    return index === 0 ? values[0] : undefined;
  }
  return undefined;
}

async function readOdsExpiry(bytes: Buffer): Promise<SpreadsheetExpiry> {
  const check = await checkZip(bytes, MAX_UNPACKED_BYTES);
  if (check.found !== "fits") return refusalOf(check.found);
  if ((check.sizes.get("content.xml") ?? 0) > MAX_ODS_CONTENT_BYTES) {
    return { ok: true, expiryDate: null, warning: reasons.unreadCell };
  }
  const { sheets } = await readOds(bytes, FIRST_CELL);
  return toExpiry(sheets[0]?.rows[0]?.[0]);
}

async function readXlsExpiry(bytes: Buffer): Promise<SpreadsheetExpiry> {
  const { sheets } = await readXls(bytes, FIRST_CELL);
  return toExpiry(sheets[0]?.rows[0]?.[0]);
}

async function readCsvExpiry(bytes: Buffer): Promise<SpreadsheetExpiry> {
  const head = bytes.subarray(0, CSV_HEAD_BYTES);
  const encoding = ENCODINGS.get(head.subarray(0, 2).toString("hex")) ?? "utf-8";
  const text = new TextDecoder(encoding).decode(head);
  // By the first line alone: further down, Italian decimals would pass commas off as separators.
  const delimiter = detectDelimiter(text.split(/\r?\n/, 1)[0] ?? "");
  const rows = parseCsv(text, { maxRows: 1, delimiter });
  return toExpiry(rows[0]?.[0]);
}

function refusalOf(found: "tooLarge" | "damaged"): SpreadsheetExpiry {
  return { ok: false, reason: found === "tooLarge" ? reasons.inflated : reasons.damaged };
}

function toExpiry(cell: CellValue | undefined, is1904 = false): SpreadsheetExpiry {
  const expiryDate = expiryOfCell(cell ?? null, is1904);
  return { ok: true, expiryDate, warning: expiryDate === null ? warningOf(cell ?? null) : null };
}

function warningOf(cell: CellValue): string {
  const text = cell === null ? "" : String(cell).trim();
  if (text === "") return reasons.emptyCell;
  const line = text.replace(/[\s\p{Cc}]+/gu, " ");
  return reasons.otherCell(
    line.length > SHOWN_CELL_CHARS ? `${line.slice(0, SHOWN_CELL_CHARS)}…` : line,
  );
}
