import WordExtractor from "word-extractor";
import { reasons } from "../../base/reasons/reasons";
import { openCompound } from "../../ingest/spreadsheets/compoundFile";
import { decodeMarkup } from "../../ingest/spreadsheets/decodeText";
import { readHtmlRows } from "../../ingest/spreadsheets/htmlTables";
import type { OfficeContent } from "../../ingest/spreadsheets/officeContent";
import { UnreadKind } from "../../ingest/spreadsheets/oldWorkbook";
import { UnfitSheet } from "../../ingest/spreadsheets/zipParts";
import { rowLine, type TextLines } from "./lines";
import { readRtf } from "./rtfText";

/** The last version of the format before Word 97, and the flag of a password. Source: MS-DOC. */
const LAST_OLD_FORMAT = 104;
const LOCKED = 0x0100;

/** The text of what stands under the name .doc, but for ZIP. */
export async function readDoc(
  bytes: Buffer,
  content: OfficeContent,
  lines: TextLines,
): Promise<void> {
  switch (content) {
    case "ole":
      return readWord97(bytes, lines);
    case "rtf":
      return readRtf(bytes, lines);
    case "markup":
      return readHtmlRows(decodeMarkup(bytes), (_, cells) => {
        lines.add(rowLine(cells.map((cell) => (cell.kind === "text" ? cell.text : ""))));
        return lines.isFull();
      });
    default:
      throw new UnreadKind(reasons.unreadKind);
  }
}

/**
 * The text of a Word 97 document: its body, notes and text boxes, then its headers and footers.
 * Deleted text and codes of fields are left out; hidden text is not.
 */
async function readWord97(bytes: Buffer, lines: TextLines): Promise<void> {
  checkReadable(openCompound(bytes)("WordDocument"));
  const document = await new WordExtractor().extract(bytes);
  const boxes = { includeHeadersAndFooters: false };
  const texts = [
    document.getBody(),
    document.getFootnotes(),
    document.getEndnotes(),
    document.getTextboxes(boxes),
  ];
  for (const line of texts.join("\n").split("\n")) lines.add(line);
  const aside = [
    document.getHeaders({ includeFooters: true }),
    document.getTextboxes({ includeBody: false }),
  ];
  for (const line of aside.join("\n").split("\n")) lines.addAside(line);
}

function checkReadable(stream: Buffer | null): void {
  if (stream === null) throw new Error("no document");
  if ((stream.readUInt16LE(10) & LOCKED) !== 0) throw new UnfitSheet(reasons.locked);
  if (stream.readUInt16LE(2) <= LAST_OLD_FORMAT) throw new UnreadKind(reasons.tooOld);
}
