import { OLE_MARK } from "./compoundFile";
import { decodeText, isUtf16 } from "./decodeText";

/** What stands in a file that has the name of an old format of Office. */
export type OfficeContent = "ole" | "zip" | "biff" | "rtf" | "markup" | "mail" | "text" | "other";

const ZIP_MARK = Buffer.from("PK\u0003\u0004");
const RTF_MARK = Buffer.from("{\\rtf");
/** How BIFF begins where no container is around it: Excel 2 to 4, and some programs' Excel 5. */
const BIFF_MARKS = ["09000400", "09020600", "09040600", "09080600", "09080800", "09081000"];
const HEAD_BYTES = 4_096;
/** Markup that Office opens: a page with its usual elements, or its own XML. */
const MARKUP =
  /<(?:!doctype html|html|body|table|(?:\w{1,9}:)?workbook|(?:\w{1,9}:)?worddocument|pkg:package)[\s>]/i;
/** Pages that browsers and Excel save whole, as mails. */
const MAIL = /^MIME-Version:/i;
/** Signs that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text is told by having none of them
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** Programs and documents of other kinds that are texts. */
const OTHER = /^(?:%PDF-|#!|MZ|<\?php)/;

/** Tells by the first 4,096 bytes what Office would take a file for, whatever its name says. */
export function officeContent(bytes: Buffer): OfficeContent {
  if (startsWith(bytes, OLE_MARK)) return "ole";
  if (startsWith(bytes, ZIP_MARK)) return "zip";
  if (startsWith(bytes, RTF_MARK)) return "rtf";
  if (BIFF_MARKS.includes(bytes.toString("hex", 0, 4))) return "biff";
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!isUtf16(head) && head.includes(0)) return "other";
  const text = decodeText(head).trimStart();
  if (OTHER.test(text) || NO_TEXT.test(text)) return "other";
  if (text.startsWith("<")) return MARKUP.test(text) ? "markup" : "other";
  return MAIL.test(text) ? "mail" : "text";
}

export function startsWith(bytes: Buffer, mark: Buffer): boolean {
  return bytes.subarray(0, mark.length).equals(mark);
}
