import { type CellValue, serialToDate } from "hucre";
import { reasons } from "../../base/reasons/reasons";
import { type Attributes, scanXml } from "../../base/xml/scanXml";
import { relatedPart } from "./xlsxRelations";
import { readSharedString } from "./xlsxStrings";
import { readDateStyles } from "./xlsxStyles";
import { UnfitSheet, type ZipParts } from "./zipParts";

/** The workbook's names and the part before the first cell take far less. */
const MAX_HEAD_BYTES = 4 * 1024 * 1024;
/** The longest text that a cell can hold. */
const MAX_CELL_CHARS = 32_767;

interface Workbook {
  path: string;
  /** `id` is the id of the relation that leads to the sheet. */
  sheets: { name: string; id: string | undefined }[];
  is1904: boolean;
}

interface RawCell {
  type: string;
  style: number;
  text: string;
}

/**
 * Cell A1 of the first sheet. Unpacks no more than the workbook's head, the sheet's first row, and
 * the text that it refers to.
 * @throws {UnfitSheet} When the archive is not a workbook.
 * @throws {PartTooLong} When A1 lies further on than in any real file.
 */
export async function firstXlsxCell(
  parts: ZipParts,
): Promise<{ value: CellValue; is1904: boolean }> {
  const { path, sheets, is1904 } = await readWorkbook(parts, 1);
  const sheetId = sheets[0]?.id;
  const firstSheet = await relatedPart(parts, path, ({ id }) => id === sheetId);
  if (sheetId === undefined || firstSheet === null) throw new UnfitSheet(reasons.damaged);
  const cell = await readFirstCell(parts, firstSheet);
  return { value: cell && (await cellValue(parts, path, { cell, is1904 })), is1904 };
}

/**
 * The first `most` sheets of a workbook, in order.
 * @throws {UnfitSheet} When the archive is not a workbook.
 */
export async function readWorkbook(
  parts: ZipParts,
  most = Number.POSITIVE_INFINITY,
): Promise<Workbook> {
  const path = await relatedPart(parts, "", ({ type }) => type === "officeDocument");
  if (path === null) throw new UnfitSheet(reasons.damaged);
  let is1904 = false;
  const sheets: Workbook["sheets"] = [];
  await scanXml(parts.read(path, MAX_HEAD_BYTES), {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = isTrue(attributes.date1904);
      if (name !== "sheet") return false;
      sheets.push({ name: attributes.name ?? "", id: prefixedId(attributes) });
      return sheets.length >= most;
    },
  });
  return { path, sheets, is1904 };
}

/** Null if there is none. Rows and cells are in order, so the first one decides. */
async function readFirstCell(parts: ZipParts, sheet: string): Promise<RawCell | null> {
  let cell = null as RawCell | null;
  let isValue = false;
  await scanXml(parts.read(sheet, MAX_HEAD_BYTES), {
    open(name, { r, t = "n", s }) {
      if (name === "row") return r !== undefined && r !== "1";
      if (name === "c" && r !== undefined && r !== "A1") return true;
      if (name === "c") cell = { type: t, style: Number(s ?? 0), text: "" };
      isValue = name === "v" || name === "t";
      return false;
    },
    text(text) {
      if (cell !== null && isValue) cell.text = (cell.text + text).slice(0, MAX_CELL_CHARS);
    },
    close(name) {
      if (name === "v" || name === "t") isValue = false;
      // A first row without cells ends before any cell begins.
      return name === "c" || name === "row" || name === "sheetData";
    },
  });
  return cell;
}

async function cellValue(
  parts: ZipParts,
  workbook: string,
  { cell, is1904 }: { cell: RawCell; is1904: boolean },
): Promise<CellValue> {
  const { type, text } = cell;
  if (type === "s") {
    const strings = await relatedPart(parts, workbook, (one) => one.type === "sharedStrings");
    return strings && readSharedString(parts, strings, Number(text));
  }
  if (type === "b") return text === "1";
  // With a time, or without.
  if (type === "d") return text.slice(0, 10);
  if (type !== "n") return text;
  if (text.trim() === "") return null;
  const number = Number(text);
  const styles = await relatedPart(parts, workbook, (one) => one.type === "styles");
  const isDate = styles !== null && (await readDateStyles(parts, styles)).has(cell.style);
  return isDate ? serialToDate(number, is1904) : number;
}

function isTrue(flag: string | undefined): boolean {
  return flag === "1" || flag === "true";
}

/** The relation's id, whatever its namespace prefix. */
function prefixedId(attributes: Attributes): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1];
}
