import { reasons } from "../../base/reasons/reasons";
import { isLockedOds } from "../../ingest/spreadsheets/odsFirstCell";
import { officeContent } from "../../ingest/spreadsheets/officeContent";
import { UnreadKind } from "../../ingest/spreadsheets/oldWorkbook";
import { openZipParts, UnfitSheet, type ZipParts } from "../../ingest/spreadsheets/zipParts";
import { createTextLines, type TextLines } from "./lines";
import { createTextSink } from "./sheetSink";

/** A file's text, or in Italian why it cannot be read. */
export type TextAnswer = { ok: true; text: string } | { ok: false; reason: string };

type ReadLines = (bytes: Buffer, lines: TextLines) => Promise<void>;

/** Each reader is loaded for the first file that needs it. */
const READERS = new Map<string, ReadLines>([
  ["docx", zipped(readDocxParts)],
  ["xlsx", zipped(readXlsxParts)],
  ["xlsm", zipped(readXlsxParts)],
  ["ods", zipped(readOdsParts)],
  ["xls", readOldSheets],
  [
    "csv",
    async (bytes, lines) => (await import("./plainSheets")).readCsv(bytes, createTextSink(lines)),
  ],
  ["doc", readOldDocument],
  ["pdf", async (bytes, lines) => (await import("./pdfText")).readPdf(bytes, lines)],
]);

/**
 * The text of a file as lines, at most 2,000,000 characters: paragraphs; or the rows of each sheet,
 * with tabs between cells, below `## name`. Never throws. Source: spec 3 §3.
 */
export async function readText(fileType: string, bytes: Buffer): Promise<TextAnswer> {
  const lines = createTextLines();
  try {
    await READERS.get(fileType)?.(bytes, lines);
    return { ok: true, text: lines.text() };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadKind) return error.reason;
  return isLocked(error) ? reasons.locked : reasons.noText;
}

function isLocked(error: unknown): boolean {
  if (error instanceof UnfitSheet) return error.reason === reasons.locked;
  return error instanceof Error && error.name === "PasswordException";
}

/** What stands under the names .xls and .doc is told by the content, as Office does. */
async function readOldSheets(bytes: Buffer, lines: TextLines) {
  if (officeContent(bytes) === "zip") return zipped(readXlsxParts)(bytes, lines);
  await (await import("./plainSheets")).readXls(bytes, createTextSink(lines));
}

async function readOldDocument(bytes: Buffer, lines: TextLines) {
  const content = officeContent(bytes);
  if (content === "zip") return zipped(readDocxParts)(bytes, lines);
  await (await import("./docText")).readDoc(bytes, content, lines);
}

function zipped(read: (parts: ZipParts, lines: TextLines) => Promise<void>): ReadLines {
  return async (bytes, lines) => {
    // Office wraps its files in the old container when it locks them.
    if (officeContent(bytes) === "ole") throw new UnfitSheet(reasons.locked);
    const parts = await openZipParts(bytes);
    await read(parts, lines);
    // The preview unpacks the other parts too: none may be larger than declared.
    await parts.verify();
  };
}

async function readDocxParts(parts: ZipParts, lines: TextLines) {
  await (await import("./docxText")).readDocx(parts, lines);
}

async function readXlsxParts(parts: ZipParts, lines: TextLines) {
  await (await import("./xlsxText")).readXlsx(parts, lines);
}

async function readOdsParts(parts: ZipParts, lines: TextLines) {
  if (await isLockedOds(parts)) throw new UnfitSheet(reasons.locked);
  await (await import("./odsText")).readOds(parts, lines);
}
