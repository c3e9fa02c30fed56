import { serialToDate } from "hucre";
import { scanXml } from "../../base/xml/scanXml";
import { readWorkbook } from "../../ingest/spreadsheets/xlsxFirstCell";
import { relatedParts } from "../../ingest/spreadsheets/xlsxRelations";
import { readDateStyles } from "../../ingest/spreadsheets/xlsxStyles";
import type { ZipParts } from "../../ingest/spreadsheets/zipParts";
import { dayText } from "./dayText";
import type { SheetSink } from "./sheetSink";

const MAX_PART_BYTES = 50 * 1024 * 1024;
/** Twice the limit for all cells, because cells share the texts of the table. */
const MAX_STRING_CHARS = 4_000_000;
/** Cells beyond this column are appended without the gap before them. */
const MAX_COLUMNS = 256;
const LETTERS = 26;

interface Shared {
  strings: readonly string[];
  dateStyles: ReadonlySet<number>;
  is1904: boolean;
}

/** The sheets of an Excel workbook in their order: `## name`, then a line for each row. */
export async function readXlsx(parts: ZipParts, sink: SheetSink): Promise<void> {
  const { path, sheets, is1904 } = await readWorkbook(parts);
  const partOf = async (type: string) =>
    (await relatedParts(parts, path, (one) => one.type === type))[0];
  const [strings, styles] = [await partOf("sharedStrings"), await partOf("styles")];
  const shared: Shared = {
    is1904,
    strings: strings === undefined ? [] : await readStrings(parts, strings),
    dateStyles: styles === undefined ? new Set() : await readDateStyles(parts, styles),
  };
  for (const { name, id } of sheets) {
    const [sheet] = await relatedParts(parts, path, (one) => one.id === id);
    if (sheet === undefined || !parts.has(sheet)) continue;
    sink.sheet({ name, state: "visible" });
    if (!sink.isFull()) await readRows(parts.read(sheet, MAX_PART_BYTES), shared, sink);
  }
}

async function readStrings(parts: ZipParts, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = "";
  let chars = 0;
  let isText = false;
  let isPhonetic = false;
  await scanXml(parts.read(part, MAX_PART_BYTES), {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t";
      return false;
    },
    text(more) {
      if (isText && !isPhonetic) text += more;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name !== "si") return false;
      strings.push(text);
      chars += text.length + 1;
      return chars > MAX_STRING_CHARS;
    },
  });
  return strings;
}

async function readRows(bytes: AsyncGenerator<Buffer>, shared: Shared, sink: SheetSink) {
  let cells: string[] = [];
  let row = 0;
  let cell = { type: "n", style: 0, text: "", column: 0 };
  let isValue = false;
  await scanXml(bytes, {
    open(name, { r, t = "n", s = "0" }) {
      if (name === "row") {
        cells = [];
        row = Number(r) || row + 1;
      }
      if (name === "c") cell = { type: t, style: Number(s), text: "", column: columnOf(r) };
      isValue = name === "v" || name === "t";
      return false;
    },
    text(text) {
      if (isValue) cell.text += text;
    },
    close(name) {
      isValue = false;
      if (name === "c") {
        while (cells.length < cell.column) cells.push("");
        cells.push(shownText(cell, shared));
      }
      if (name !== "row") return false;
      sink.row(row, cells);
      return sink.isFull();
    },
  });
}

function shownText(
  { type, style, text }: { type: string; style: number; text: string },
  { strings, dateStyles, is1904 }: Shared,
): string {
  if (type === "s") return strings[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "VERO" : "FALSO";
  if (type !== "n" || text === "" || !dateStyles.has(style)) return text;
  return dayText(serialToDate(Number(text), is1904));
}

/** `C7` is column 2; 0 if the cell has no reference, or is too far to the right. */
function columnOf(reference: string | undefined): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference ?? "")?.[0] ?? "") {
    column = column * LETTERS + letter.charCodeAt(0) - "A".charCodeAt(0) + 1;
  }
  return column <= MAX_COLUMNS ? Math.max(0, column - 1) : 0;
}
