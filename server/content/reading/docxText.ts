import { scanXml } from "../../base/xml/scanXml";
import { relatedParts } from "../../ingest/spreadsheets/xlsxRelations";
import { UnfitSheet, type ZipParts } from "../../ingest/spreadsheets/zipParts";
import { type NoteReferences, type ParagraphSink, scanParagraphs } from "./docxParagraphs";
import { newAllowance, readTakenIn, type TakenInAllowance } from "./docxTakenIn";
import type { TextLines } from "./lines";

const MAX_PART_BYTES = 50 * 1024 * 1024;
/** Limits nested tables and text boxes. */
const MAX_DEPTH = 256;
/** The parts besides the body that contain text; SmartArt keeps that of its shapes in one of its own. */
const NOTES: ReadonlySet<string> = new Set(["footnotes", "endnotes", "diagramData"]);
const ASIDE: ReadonlySet<string> = new Set(["header", "footer"]);

/**
 * The paragraphs of a Word document, then those of its notes and diagrams, then those of headers
 * and footers, which are marked. Tracked changes are accepted, comments left out.
 */
export async function readDocx(
  parts: ZipParts,
  lines: TextLines,
  allowance: TakenInAllowance = newAllowance(),
): Promise<void> {
  const [body] = await relatedParts(parts, "", ({ type }) => type === "officeDocument");
  if (body === undefined) throw new UnfitSheet("no document");
  const notes: NoteReferences = { kept: new Set(), deleted: new Set() };
  const document: OpenDocument = { parts, lines, allowance, notes };
  const add = (line: string) => lines.add(line);
  const addAside = (line: string) => lines.addAside(line);
  await readPart(document, body, add);
  for (const [types, addLine] of [
    [NOTES, add],
    [ASIDE, addAside],
  ] as const) {
    const beside = await relatedParts(parts, body, ({ type }) => types.has(type));
    for (const part of new Set(beside)) {
      if (parts.has(part)) await readPart(document, part, addLine);
    }
  }
}

interface OpenDocument {
  parts: ZipParts;
  lines: TextLines;
  allowance: TakenInAllowance;
  notes: NoteReferences;
}

async function readPart(
  { parts, lines, allowance, notes }: OpenDocument,
  part: string,
  add: ParagraphSink["add"],
): Promise<void> {
  const isFull = () => lines.isFull();
  if (isFull()) return;
  const taken = await readTakenIn(parts, part, { allowance, readDocx });
  const takenIn = (id: string) => taken.get(id) ?? [];
  const scan = scanParagraphs({ add, isFull, takenIn, notes });
  await scanXml(parts.read(part, MAX_PART_BYTES), scan, { maxDepth: MAX_DEPTH });
}
