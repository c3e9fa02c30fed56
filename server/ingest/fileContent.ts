import { OLE_MARK } from "./spreadsheets/compoundFile";
import { isUtf16 } from "./spreadsheets/decodeText";
import { type OfficeContent, officeContent, startsWith } from "./spreadsheets/officeContent";

const PDF_MARK = Buffer.from("%PDF-");
const ZIP_MARK = Buffer.from("PK\u0003\u0004");
const PNG_MARK = Buffer.from("89504e470d0a1a0a", "hex");
const JPEG_MARK = Buffer.from("ffd8ff", "hex");
/** PDF readers search this far for the header: mail programs and scanners put lines before it. */
const PDF_MARK_WITHIN_BYTES = 1_024;
const CSV_SAMPLE_BYTES = 4_096;

type Check = (bytes: Buffer) => boolean;

const isZip: Check = (bytes) => startsWith(bytes, ZIP_MARK);
const isOle: Check = (bytes) => startsWith(bytes, OLE_MARK);
const isAnyOf =
  (...contents: OfficeContent[]): Check =>
  (bytes) =>
    contents.includes(officeContent(bytes));
const isJpeg: Check = (bytes) => startsWith(bytes, JPEG_MARK);

/** How files of each accepted extension begin. Source: spec 2 §3, §5. */
const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>(
  Object.entries({
    pdf: (bytes) => bytes.subarray(0, PDF_MARK_WITHIN_BYTES).includes(PDF_MARK),
    // Office opens these whatever they contain of its kinds, and programs export them so.
    doc: isAnyOf("ole", "zip", "rtf", "markup", "mail"),
    xls: (bytes) => isAnyOf("ole", "zip", "biff", "markup", "mail")(bytes) || isTableText(bytes),
    docx: isZip,
    xlsx: isZip,
    xlsm: isZip,
    ods: isZip,
    png: (bytes) => startsWith(bytes, PNG_MARK),
    jpg: isJpeg,
    jpeg: isJpeg,
    // CSV has no header, but text holds no zero bytes, except UTF-16.
    csv: (bytes) => isUtf16(bytes) || !bytes.subarray(0, CSV_SAMPLE_BYTES).includes(0),
  }),
);

/** Whether files of this extension (lower case, without dot) are documents. */
export function isAcceptedType(extension: string): boolean {
  return CHECKS.has(extension);
}

/** Whether the bytes begin as a file of this extension does. */
export function hasContentOf(extension: string, bytes: Buffer): boolean {
  return CHECKS.get(extension)?.(bytes) ?? false;
}

/**
 * Whether the bytes are a modern Office file locked by a password, which is wrapped in the old
 * format.
 */
export function isLockedOffice(extension: string, bytes: Buffer): boolean {
  return CHECKS.get(extension) === isZip && isOle(bytes);
}

/** Old programs export tables as texts with tabs, which Excel opens under the name .xls. */
function isTableText(bytes: Buffer): boolean {
  return officeContent(bytes) === "text" && bytes.subarray(0, CSV_SAMPLE_BYTES).includes("\t");
}
