import { scanXml } from "../../base/xml/scanXml";
import { relatedParts } from "../../ingest/spreadsheets/xlsxRelations";
import { UnfitSheet, type ZipParts } from "../../ingest/spreadsheets/zipParts";
import type { TextLines } from "./lines";

const MAX_PART_BYTES = 50 * 1024 * 1024;
/** Limits nested tables and text boxes. */
const MAX_DEPTH = 256;
/** The parts besides the body that contain text. */
const BESIDE: ReadonlySet<string> = new Set(["header", "footer", "footnotes", "endnotes"]);
/** Elements for characters. No soft hyphen: it shows only at the end of a line. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["tab", "\t"],
  ["br", "\n"],
  ["cr", "\n"],
  ["noBreakHyphen", "-"],
]);

/**
 * The paragraphs of a Word document, then those of its headers, footers and notes. Deleted text of
 * tracked changes is left out.
 */
export async function readDocx(parts: ZipParts, lines: TextLines): Promise<void> {
  const [body] = await relatedParts(parts, "", ({ type }) => type === "officeDocument");
  if (body === undefined) throw new UnfitSheet("no document");
  await readParagraphs(parts, body, lines);
  const beside = await relatedParts(parts, body, ({ type }) => BESIDE.has(type));
  for (const part of new Set(beside)) {
    if (parts.has(part)) await readParagraphs(parts, part, lines);
  }
}

async function readParagraphs(parts: ZipParts, part: string, lines: TextLines): Promise<void> {
  // A text box in a paragraph contains paragraphs of its own.
  const open: string[] = [];
  let isText = false;
  // Older programs show a fallback instead of the content that was already read.
  let fallbacks = 0;
  // The tab stops in a paragraph's properties have the same element name as tabs.
  let isPlaces = false;
  const add = (text: string) => {
    const paragraph = open.pop();
    if (paragraph !== undefined) open.push(paragraph + text);
  };
  const visitor = {
    open(name: string) {
      if (name === "Fallback") fallbacks += 1;
      if (name === "p") open.push("");
      if (name === "tabs") isPlaces = true;
      if (!isPlaces) add(SIGNS.get(name) ?? "");
      isText = name === "t";
      return lines.isFull();
    },
    text(text: string) {
      if (isText && fallbacks === 0) add(text);
    },
    close(name: string) {
      isText = false;
      if (name === "Fallback") fallbacks -= 1;
      if (name === "tabs") isPlaces = false;
      if (name !== "p") return false;
      for (const line of (open.pop() ?? "").split("\n")) lines.add(line);
      return lines.isFull();
    },
  };
  await scanXml(parts.read(part, MAX_PART_BYTES), visitor, { maxDepth: MAX_DEPTH });
}
