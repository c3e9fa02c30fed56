import type { ShownSheets } from "@sgi/core/documents/content";
import { reasons } from "../../base/reasons/reasons";
import { isLockedOds } from "../../ingest/spreadsheets/odsFirstCell";
import { officeContent } from "../../ingest/spreadsheets/officeContent";
import { UnreadKind } from "../../ingest/spreadsheets/oldWorkbook";
import { openZipParts, UnfitSheet, type ZipParts } from "../../ingest/spreadsheets/zipParts";
import { createTextLines, type TextLines } from "./lines";
import { createSheetPreview, writeToBoth } from "./sheetPreview";
import { createTextSink, type SheetSink } from "./sheetSink";

/** A file's text and what a preview shows of its sheets, or in Italian why it cannot be read. */
export type TextAnswer =
  | {
      ok: true;
      text: string;
      /** Whether the file may have more than that: it is as long as a text may be. */
      isCut: boolean;
      sheets: ShownSheets | null;
    }
  | { ok: false; reason: string };

type Read<To> = (bytes: Buffer, to: To) => Promise<void>;

/** Each reader is loaded for the first file that needs it. */
const SHEET_READERS = new Map<string, Read<SheetSink>>([
  ["xlsx", zipped(readXlsxParts)],
  ["xlsm", zipped(readXlsxParts)],
  ["ods", zipped(readOdsParts)],
  ["xls", readOldSheets],
  ["csv", async (bytes, sink) => (await import("./plainSheets")).readCsv(bytes, sink)],
]);
const WORD_READERS = new Map<string, Read<TextLines>>([
  ["docx", zipped(readDocxParts)],
  ["doc", readOldDocument],
  ["pdf", async (bytes, lines) => (await import("./pdfText")).readPdf(bytes, lines)],
]);

/**
 * The text of a file as lines, at most 2,000,000 characters: paragraphs; or the rows of each sheet,
 * with tabs between cells, below `## name`. Never throws. Source: spec 3 §3.
 */
export async function readText(fileType: string, bytes: Buffer): Promise<TextAnswer> {
  const lines = createTextLines();
  const readSheets = SHEET_READERS.get(fileType);
  try {
    if (readSheets === undefined) {
      await WORD_READERS.get(fileType)?.(bytes, lines);
      return { ok: true, text: lines.text(), isCut: lines.isFull(), sheets: null };
    }
    const preview = createSheetPreview();
    await readSheets(bytes, writeToBoth(createTextSink(lines), preview));
    const isCut = lines.isFull() || (fileType === "csv" && (await isLongCsv(bytes)));
    return { ok: true, text: lines.text(), isCut, sheets: preview.sheets() };
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
async function readOldSheets(bytes: Buffer, sink: SheetSink) {
  if (officeContent(bytes) === "zip") return zipped(readXlsxParts)(bytes, sink);
  await (await import("./plainSheets")).readXls(bytes, sink);
}

async function readOldDocument(bytes: Buffer, lines: TextLines) {
  const content = officeContent(bytes);
  if (content === "zip") return zipped(readDocxParts)(bytes, lines);
  await (await import("./docText")).readDoc(bytes, content, lines);
}

async function isLongCsv(bytes: Buffer): Promise<boolean> {
  return (await import("./plainSheets")).isLongCsv(bytes);
}

function zipped<To>(read: (parts: ZipParts, to: To) => Promise<void>): Read<To> {
  return async (bytes, to) => {
    // Office wraps its files in the old container when it locks them.
    if (officeContent(bytes) === "ole") throw new UnfitSheet(reasons.locked);
    const parts = await openZipParts(bytes);
    await read(parts, to);
    // The preview unpacks the other parts too: none may be larger than declared.
    await parts.verify();
  };
}

async function readDocxParts(parts: ZipParts, lines: TextLines) {
  await (await import("./docxText")).readDocx(parts, lines);
}

async function readXlsxParts(parts: ZipParts, sink: SheetSink) {
  await (await import("./xlsxText")).readXlsx(parts, sink);
}

async function readOdsParts(parts: ZipParts, sink: SheetSink) {
  if (await isLockedOds(parts)) throw new UnfitSheet(reasons.locked);
  await (await import("./odsText")).readOds(parts, sink);
}
