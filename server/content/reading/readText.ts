import type { ShownSheets } from "@sgi/core/documents/content";
import { EncryptedFileError } from "hucre";
import { reasons } from "../../base/reasons/reasons";
import { isLockedOds } from "../../ingest/spreadsheets/odsFirstCell";
import { openZipParts, type ZipParts } from "../../ingest/spreadsheets/zipParts";
import { createTextLines, type TextLines } from "./lines";
import { createSheetPreview, writeToBoth } from "./sheetPreview";
import { createTextSink, type SheetSink } from "./sheetSink";

/** A file's text and what a preview shows of its sheets, or in Italian why it cannot be read. */
export type TextAnswer =
  | { ok: true; text: string; sheets: ShownSheets | null }
  | { ok: false; reason: string };

type Read<To> = (bytes: Buffer, to: To) => Promise<void>;

/** Encrypted Office files are OLE containers, as are those of Office 97. */
const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** Each reader is loaded for the first file that needs it. */
const SHEET_READERS = new Map<string, Read<SheetSink>>([
  ["xlsx", zipped(readXlsxParts)],
  ["xlsm", zipped(readXlsxParts)],
  ["ods", zipped(readOdsParts)],
  ["xls", async (bytes, sink) => (await import("./plainSheets")).readXls(bytes, sink)],
  ["csv", async (bytes, sink) => (await import("./plainSheets")).readCsv(bytes, sink)],
]);
const WORD_READERS = new Map<string, Read<TextLines>>([
  ["docx", zipped(async (parts, lines) => (await import("./docxText")).readDocx(parts, lines))],
  ["doc", async (bytes, lines) => (await import("./docText")).readDoc(bytes, lines)],
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
      return { ok: true, text: lines.text(), sheets: null };
    }
    const preview = createSheetPreview();
    await readSheets(bytes, writeToBoth(createTextSink(lines), preview));
    return { ok: true, text: lines.text(), sheets: preview.sheets() };
  } catch (error) {
    return { ok: false, reason: isLocked(error) ? reasons.locked : reasons.noText };
  }
}

class LockedFile extends Error {}

function isLocked(error: unknown): boolean {
  const isPassword = error instanceof Error && error.name === "PasswordException";
  return isPassword || error instanceof LockedFile || error instanceof EncryptedFileError;
}

function zipped<To>(read: (parts: ZipParts, to: To) => Promise<void>): Read<To> {
  return async (bytes, to) => {
    if (bytes.subarray(0, OLE.length).equals(OLE)) throw new LockedFile();
    const parts = await openZipParts(bytes);
    await read(parts, to);
    // The preview unpacks the other parts too: none may be larger than declared.
    await parts.verify();
  };
}

async function readXlsxParts(parts: ZipParts, sink: SheetSink) {
  await (await import("./xlsxText")).readXlsx(parts, sink);
}

async function readOdsParts(parts: ZipParts, sink: SheetSink) {
  if (await isLockedOds(parts)) throw new LockedFile();
  await (await import("./odsText")).readOds(parts, sink);
}
