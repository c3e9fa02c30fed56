import type { Cell } from "@sgi/core/documents/cells";
import { type Attributes, scanXml } from "../../base/xml/scanXml";
import { odsCell } from "./odsCells";
import { createOdsStyles, type OdsStyles } from "./odsStyles";
import type { SheetHead } from "./visibleSheets";
import type { ZipParts } from "./zipParts";

const CONTENT = "content.xml";
const STYLES = "styles.xml";
const MAX_STYLES_BYTES = 8 * 1024 * 1024;
const MAX_CELL_CHARS = 32_767;
/** More columns with a style of their own are made to fill memory. */
const MAX_STYLED_COLUMNS = 1_024;
const CELLS: ReadonlySet<string> = new Set(["table-cell", "covered-table-cell"]);
/** What holds no cells or words of the sheets: notes, old values, copies of other documents. */
const ASIDE: ReadonlySet<string> = new Set(["annotation", "tracked-changes", "dde-links"]);
/** Drawings in a cell or on a sheet: their words are no cell's. */
const DRAWINGS: ReadonlySet<string> = new Set([
  "shapes",
  "frame",
  "custom-shape",
  "g",
  "control",
  "rect",
  "ellipse",
  "circle",
  "line",
  "polyline",
  "polygon",
  "regular-polygon",
  "path",
  "connector",
  "caption",
  "measure",
]);
const SPACES: ReadonlySet<string> = new Set(["s", "tab", "line-break"]);

/** Callbacks; one that returns true ends the scan. */
export interface TableScan {
  /** Whether the cells of this sheet are wanted. */
  wants(sheet: SheetHead): boolean;
  open(sheet: SheetHead): boolean;
  /** A cell, and how many times it follows itself. */
  cell(cell: Cell, repeated: number): boolean;
  /** The end of a row that follows itself so many times. */
  endRow(repeated: number): boolean;
  /** The end of a wanted sheet, with the words of its drawings. */
  close(words: readonly string[]): boolean;
}

/** The wanted tables of an OpenDocument spreadsheet, read as far as the scan goes. */
export async function scanTables(
  parts: ZipParts,
  maxBytes: number,
  scan: TableScan,
): Promise<void> {
  const styles = createOdsStyles();
  await readCommonStyles(parts, styles);
  const visitor = createVisitor(styles, scan);
  await scanXml(parts.read(CONTENT, maxBytes), visitor);
}

/** A document without them, or with more than any has, shows its cells without their formats. */
async function readCommonStyles(parts: ZipParts, styles: OdsStyles): Promise<void> {
  if (!parts.has(STYLES)) return;
  try {
    await scanXml(parts.read(STYLES, MAX_STYLES_BYTES), gather(styles));
  } catch {
    // What is damaged is told by the other part, or by the check of the whole archive.
  }
}

function gather(styles: OdsStyles) {
  return {
    open(name: string, attributes: Attributes) {
      styles.open(name, attributes);
      return name === "master-styles";
    },
    text: styles.text,
    close(name: string) {
      styles.close(name);
      return false;
    },
  };
}

interface OpenSheet {
  head: SheetHead;
  isWanted: boolean;
  /** Whether the scan was told of it. */
  isTold: boolean;
  columnStyles: (string | undefined)[];
  rowStyle: string | undefined;
  rowRepeated: number;
  column: number;
  words: string[];
}

function createVisitor(styles: OdsStyles, scan: TableScan) {
  let sheet: OpenSheet | null = null;
  let cell: { attributes: Attributes; paragraphs: string[] } | null = null;
  /** How deep in an element that is left aside, or in a drawing. */
  let aside = 0;
  let drawing = 0;

  function tell(told: OpenSheet): boolean {
    if (told.isTold || !told.isWanted) return false;
    told.isTold = true;
    return scan.open(told.head);
  }

  function openOutside(name: string, attributes: Attributes): boolean {
    styles.open(name, attributes);
    if (name !== "table") return false;
    sheet = openSheet(styles, scan, attributes);
    return false;
  }

  function openInside(open: OpenSheet, name: string, attributes: Attributes): boolean {
    if (isCopy(name, attributes, open.head)) open.isWanted = false;
    if (!open.isWanted) return false;
    if (name === "table-column") addColumns(open, attributes);
    if (name === "table-row") {
      open.column = 0;
      open.rowStyle = attributes["table:default-cell-style-name"];
      open.rowRepeated = countOf(attributes["table:number-rows-repeated"]);
      return tell(open);
    }
    if (CELLS.has(name)) cell = { attributes, paragraphs: [] };
    if (cell !== null) addSign(cell.paragraphs, name);
    return false;
  }

  function closeInside(open: OpenSheet, name: string): boolean {
    if (name === "table") {
      sheet = null;
      return open.isWanted && (tell(open) || scan.close(open.words));
    }
    if (!open.isWanted) return false;
    if (name === "table-row") return scan.endRow(open.rowRepeated);
    if (!CELLS.has(name) || cell === null) return false;
    const { attributes, paragraphs } = cell;
    cell = null;
    const repeated = countOf(attributes["table:number-columns-repeated"]);
    const style = attributes["table:style-name"] ?? open.rowStyle ?? open.columnStyles[open.column];
    open.column += repeated;
    const format = styles.formatOf(style);
    return scan.cell(odsCell({ attributes, shown: paragraphs.join("\n"), format }), repeated);
  }

  return {
    open(name: string, attributes: Attributes): boolean {
      if (aside > 0 || ASIDE.has(name)) {
        aside += 1;
        return false;
      }
      if (sheet === null) return openOutside(name, attributes);
      if (drawing > 0 || DRAWINGS.has(name) || name === "table") {
        drawing += 1;
        addSign(sheet.words, name);
        return false;
      }
      return openInside(sheet, name, attributes);
    },
    text(text: string) {
      if (aside > 0) return;
      if (sheet === null) styles.text(text);
      else if (drawing > 0) addText(sheet.words, text);
      else if (cell !== null) addText(cell.paragraphs, text);
    },
    close(name: string): boolean {
      if (aside > 0) {
        aside -= 1;
        return false;
      }
      if (sheet === null) {
        styles.close(name);
        return false;
      }
      if (drawing > 0) {
        drawing -= 1;
        return false;
      }
      return closeInside(sheet, name);
    },
  };
}

function openSheet(styles: OdsStyles, scan: TableScan, attributes: Attributes): OpenSheet {
  const isHidden = styles.isHidden(attributes["table:style-name"]);
  const head: SheetHead = {
    name: attributes["table:name"] ?? "",
    state: isHidden ? "hidden" : "visible",
    isChart: false,
  };
  const empty = { isTold: false, columnStyles: [], rowRepeated: 1, column: 0, words: [] };
  return { head, isWanted: scan.wants(head), rowStyle: undefined, ...empty };
}

/** Whether the sheet is a hidden copy of another document's, kept for the formulas that use it. */
function isCopy(name: string, attributes: Attributes, { state }: SheetHead): boolean {
  if (name !== "table-source" || state !== "hidden") return false;
  return attributes["table:mode"] === "copy-results-only";
}

function addColumns({ columnStyles }: OpenSheet, attributes: Attributes) {
  const style = attributes["table:default-cell-style-name"];
  const left = MAX_STYLED_COLUMNS - columnStyles.length;
  const count = Math.min(countOf(attributes["table:number-columns-repeated"]), left);
  columnStyles.push(...Array<string | undefined>(count).fill(style));
}

function countOf(repeated: string | undefined): number {
  const count = Math.floor(Number(repeated ?? 1));
  return count >= 1 ? count : 1;
}

/** Begins a paragraph, or adds the space that an element stands for. */
function addSign(paragraphs: string[], name: string) {
  if (name === "p") paragraphs.push("");
  if (SPACES.has(name)) addText(paragraphs, " ");
}

function addText(paragraphs: string[], text: string) {
  const paragraph = paragraphs.pop();
  if (paragraph !== undefined) paragraphs.push((paragraph + text).slice(0, MAX_CELL_CHARS));
}
