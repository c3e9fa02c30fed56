import { builtInFormat, type Cell } from "@sgi/core/documents/cells";
import { scanXml } from "../../base/xml/scanXml";
import { plainText } from "./xlsxStrings";
import type { ZipParts } from "./zipParts";

/** Workbooks that were copied from others for years hold thousands of styles that nothing uses. */
const MAX_STYLES_BYTES = 16 * 1024 * 1024;
/** More than Excel accepts. */
const MAX_FORMATS = 1_000;
const MAX_CELL_STYLES = 65_536;
const GENERAL = "General";

/** The longest text that a cell can hold. */
const MAX_CELL_CHARS = 32_767;
const LETTERS = 26;
const ROW_NUMBER = /^[1-9]\d{0,6}$/;
const REFERENCE = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** A cell as its part stores it. */
export interface StoredCell {
  /** From 1. */
  row: number;
  /** From 0. */
  column: number;
  /** `s` (a shared text), `n`, `b`, `e`, `d`, `str` or `inlineStr`. */
  type: string;
  style: number;
  text: string;
}

/** Callbacks; one that returns true ends the scan. */
export interface CellScan {
  cell(cell: StoredCell): boolean;
  endRow(number: number): boolean;
}

/**
 * The cells of a sheet, row by row. A row or a cell without a reference follows the one before it.
 */
export async function scanCells(bytes: AsyncGenerator<Buffer>, scan: CellScan): Promise<void> {
  const next = createPlaces();
  let cell: StoredCell | null = null;
  let isValue = false;
  let isPhonetic = false;
  await scanXml(bytes, {
    open(name, { r = "", t = "n", s = "0" }) {
      if (name === "row") next.row(r);
      if (name === "c") {
        const { row, column } = next.cell(r);
        cell = { row, column, type: t, style: Number(s), text: "" };
      }
      if (name === "rPh") isPhonetic = true;
      isValue = (name === "v" || name === "t") && !isPhonetic;
      return false;
    },
    text(text) {
      if (isValue && cell !== null) cell.text = (cell.text + text).slice(0, MAX_CELL_CHARS);
    },
    close(name) {
      isValue = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "c" && cell !== null) return scan.cell(cell);
      if (name === "row") return scan.endRow(next.lastRow());
      return name === "sheetData";
    },
  });
}

function createPlaces() {
  let row = 0;
  let column = -1;
  // A row without a number takes that of its first cell.
  let isNumbered = true;
  return {
    row(reference: string) {
      isNumbered = ROW_NUMBER.test(reference);
      row = isNumbered ? Number(reference) : row + 1;
      column = -1;
    },
    cell(reference: string) {
      const place = placeOf(reference);
      if (!isNumbered && place !== null) row = place.row;
      isNumbered = true;
      column = place?.column ?? column + 1;
      return { row, column };
    },
    lastRow: () => row,
  };
}

/** `C7` is column 2 of row 7. */
function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters = "", row = ""] = REFERENCE.exec(reference) ?? [];
  if (letters === "") return null;
  let column = 0;
  for (const letter of letters) {
    column = column * LETTERS + letter.charCodeAt(0) - "A".charCodeAt(0) + 1;
  }
  return { row: Number(row), column: column - 1 };
}

/** The cell, given the shared text that it refers to and the formats of the workbook. */
export function cellOf(
  { type, style, text }: StoredCell,
  { sharedText, formatOf }: { sharedText: (index: number) => string; formatOf: FormatOf },
): Cell {
  if (type === "s") return textCell(sharedText(Number(text)));
  if (text === "") return { kind: "empty" };
  switch (type) {
    case "b":
      return { kind: "boolean", value: text === "1" || text === "true" };
    case "e":
      return { kind: "error", text };
    case "d":
      return { kind: "isoDate", text, format: formatOf(style) };
    case "n":
      return numberCell(text, formatOf(style));
    default:
      return textCell(plainText(text));
  }
}

function textCell(text: string): Cell {
  return text === "" ? { kind: "empty" } : { kind: "text", text };
}

function numberCell(text: string, format: string): Cell {
  const value = Number(text);
  if (text.trim() === "") return { kind: "empty" };
  return Number.isFinite(value) ? { kind: "number", value, format } : { kind: "text", text };
}

/** The format code of a cell by its style. */
type FormatOf = (style: number) => string;

export const withoutFormats: FormatOf = () => GENERAL;

/** The number formats of a workbook's cells. */
export async function readFormats(parts: ZipParts, styles: string | undefined): Promise<FormatOf> {
  if (styles === undefined || !parts.has(styles)) return withoutFormats;
  const codes = new Map<number, string>();
  const formats: string[] = [];
  let isCellStyles = false;
  await scanXml(parts.read(styles, MAX_STYLES_BYTES), {
    open(name, { numFmtId = "0", formatCode = "" }) {
      const id = Number(numFmtId);
      if (name === "numFmt" && codes.size < MAX_FORMATS) codes.set(id, formatCode);
      if (name === "cellXfs") isCellStyles = true;
      if (name !== "xf" || !isCellStyles) return false;
      formats.push(codes.get(id) ?? builtInFormat(id) ?? GENERAL);
      return formats.length >= MAX_CELL_STYLES;
    },
    close: (name) => name === "cellXfs",
  });
  return (style) => formats[style] ?? GENERAL;
}
