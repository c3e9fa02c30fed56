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
  await readPart(document, body, false);
  for (const types of [NOTES, ASIDE]) {
    const beside = await relatedParts(parts, body, ({ type }) => types.has(type));
    for (const part of new Set(beside)) {
      if (parts.has(part)) await readPart(document, part, types === ASIDE);
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
  isAside: boolean,
): Promise<void> {
  const isFull = () => lines.isFull();
  if (isFull()) return;
  const taken = await readTakenIn(parts, part, { allowance, readDocx });
  const takenIn = (id: string) => taken.get(id) ?? [];
  const sink: ParagraphSink = {
    add: (line) => (isAside ? lines.addAside(line) : lines.add(line)),
    addRow: (cells, isFirst) => lines.addRow(cells, { number: isFirst ? 1 : null, isAside }),
    isFull,
    takenIn,
    notes,
  };
  const scan = scanParagraphs(sink);
  await scanXml(parts.read(part, MAX_PART_BYTES), scan, { maxDepth: MAX_DEPTH });
}
