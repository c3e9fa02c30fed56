import { EncryptedFileError } from "hucre";
import { detectDelimiter, parseCsv } from "hucre/csv";
import { readXls } from "hucre/xlsx";
import { reasons } from "../../base/reasons/reasons";
import { cellOfValue, expiryIn, type SpreadsheetExpiry, withoutDay } from "./expiryCell";
import { firstOdsCell, isLockedOds } from "./odsFirstCell";
import { firstXlsxCell } from "./xlsxFirstCell";
import { openZipParts, PartTooLong, UnfitSheet } from "./zipParts";

/** Enough for the first field of a CSV. */
const CSV_HEAD_BYTES = 4_096;
/** By the two-byte order mark of UTF-16 texts. */
const ENCODINGS = new Map([
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
]);
/** Reads only cell A1 of an XLS's first sheet. */
const FIRST_CELL = { sheets: [0], range: "A1", maxRows: 1 };

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
    return { ok: false, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UnfitSheet) return error.reason;
  // Readers' errors about malformed files are for developers: users get ours.
  return error instanceof EncryptedFileError ? reasons.locked : reasons.damaged;
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

async function readXlsExpiry(bytes: Buffer): Promise<SpreadsheetExpiry> {
  const { sheets } = await readXls(bytes, FIRST_CELL);
  return expiryIn(cellOfValue(sheets[0]?.rows[0]?.[0]));
}

async function readCsvExpiry(bytes: Buffer): Promise<SpreadsheetExpiry> {
  const head = bytes.subarray(0, CSV_HEAD_BYTES);
  const encoding = ENCODINGS.get(head.subarray(0, 2).toString("hex")) ?? "utf-8";
  const text = new TextDecoder(encoding).decode(head);
  // Only from the first line: commas in Italian decimals further down would pass for separators.
  const delimiter = detectDelimiter(text.split(/\r?\n/, 1)[0] ?? "");
  const rows = parseCsv(text, { maxRows: 1, delimiter });
  return expiryIn(cellOfValue(rows[0]?.[0]));
}
