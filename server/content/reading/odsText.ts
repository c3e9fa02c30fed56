import { type Attributes, scanXml } from "../../base/xml/scanXml";
import type { ZipParts } from "../../ingest/spreadsheets/zipParts";
import { dayText } from "./dayText";
import type { SheetSink } from "./sheetSink";

const MAX_PART_BYTES = 50 * 1024 * 1024;
/** The most cells of a row. */
const MAX_REPEATED = 256;
const CELLS: ReadonlySet<string> = new Set(["table-cell", "covered-table-cell"]);

/** The tables of an OpenDocument spreadsheet: `## name`, then a line for each row. */
export async function readOds(parts: ZipParts, sink: SheetSink): Promise<void> {
  let cells: string[] = [];
  let row = 0;
  let rowsRepeated = 1;
  let cell: { repeated: number; date: string | null; paragraphs: string[] } | null = null;
  let notes = 0;
  await scanXml(parts.read("content.xml", MAX_PART_BYTES), {
    open(name, attributes) {
      if (name === "annotation") notes += 1;
      if (name === "table") {
        row = 0;
        sink.sheet({ name: attributes["table:name"] ?? "", state: "visible" });
      }
      if (name === "table-row") {
        cells = [];
        rowsRepeated = rowsOf(attributes);
      }
      if (CELLS.has(name)) {
        cell = { repeated: repeatedOf(attributes), date: dateOf(attributes), paragraphs: [] };
      }
      if (name === "p" && notes === 0) cell?.paragraphs.push("");
      return sink.isFull();
    },
    text(text) {
      if (notes > 0 || cell === null) return;
      const paragraph = cell.paragraphs.pop();
      if (paragraph !== undefined) cell.paragraphs.push(paragraph + text);
    },
    close(name) {
      if (name === "annotation") notes -= 1;
      if (CELLS.has(name) && cell !== null) {
        const text = cell.date ?? cell.paragraphs.join(" ");
        const repeated = Math.min(cell.repeated, MAX_REPEATED - cells.length);
        cells.push(...Array<string>(Math.max(0, repeated)).fill(text));
        cell = null;
      }
      if (name === "table-row") {
        sink.row(row + 1, cells);
        row += rowsRepeated;
      }
      return sink.isFull();
    },
  });
}

function rowsOf(attributes: Attributes): number {
  return Number(attributes["table:number-rows-repeated"] ?? 1) || 1;
}

function repeatedOf(attributes: Attributes): number {
  const repeated = Number(attributes["table:number-columns-repeated"] ?? 1);
  return repeated >= 1 ? Math.min(repeated, MAX_REPEATED) : 1;
}

function dateOf(attributes: Attributes): string | null {
  if (attributes["office:value-type"] !== "date") return null;
  return dayText(new Date(`${(attributes["office:date-value"] ?? "").slice(0, 10)}T00:00:00Z`));
}
