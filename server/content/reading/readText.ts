import { EncryptedFileError } from "hucre";
import { reasons } from "../../base/reasons/reasons";
import { isLockedOds } from "../../ingest/spreadsheets/odsFirstCell";
import { openZipParts, type ZipParts } from "../../ingest/spreadsheets/zipParts";
import { createTextLines, type TextLines } from "./lines";
import { createTextSink } from "./sheetSink";

/** A file's text, or in Italian why it cannot be read. */
export type TextAnswer = { ok: true; text: string } | { ok: false; reason: string };

type ReadLines = (bytes: Buffer, lines: TextLines) => Promise<void>;

/** Encrypted Office files are OLE containers, as are those of Office 97. */
const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");

/** Each reader is loaded for the first file that needs it. */
const READERS = new Map<string, ReadLines>([
  ["docx", zipped(async (parts, lines) => (await import("./docxText")).readDocx(parts, lines))],
  ["xlsx", zipped(readXlsxParts)],
  ["xlsm", zipped(readXlsxParts)],
  ["ods", zipped(readOdsParts)],
  ["xls", async (bytes, lines) => (await import("./plainSheets")).readXls(bytes, lines)],
  ["csv", async (bytes, lines) => (await import("./plainSheets")).readCsv(bytes, lines)],
  ["doc", async (bytes, lines) => (await import("./docText")).readDoc(bytes, lines)],
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
    return { ok: false, reason: isLocked(error) ? reasons.locked : reasons.noText };
  }
}

class LockedFile extends Error {}

function isLocked(error: unknown): boolean {
  const isPassword = error instanceof Error && error.name === "PasswordException";
  return isPassword || error instanceof LockedFile || error instanceof EncryptedFileError;
}

function zipped(read: (parts: ZipParts, lines: TextLines) => Promise<void>): ReadLines {
  return async (bytes, lines) => {
    if (bytes.subarray(0, OLE.length).equals(OLE)) throw new LockedFile();
    const parts = await openZipParts(bytes);
    await read(parts, lines);
    // The preview unpacks the other parts too: none may be larger than declared.
    await parts.verify();
  };
}

async function readXlsxParts(parts: ZipParts, lines: TextLines) {
  await (await import("./xlsxText")).readXlsx(parts, createTextSink(lines));
}

async function readOdsParts(parts: ZipParts, lines: TextLines) {
  if (await isLockedOds(parts)) throw new LockedFile();
  await (await import("./odsText")).readOds(parts, createTextSink(lines));
}
