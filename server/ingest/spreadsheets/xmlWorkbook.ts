import { builtInFormat, type Cell } from "@sgi/core/documents/cells";
import { type Attributes, scanXml } from "../../base/xml/scanXml";
import { MAX_COLUMNS, MAX_SHEETS, type OldWorkbook, placeCell, type TellRow } from "./oldWorkbook";
import type { SheetHead } from "./visibleSheets";

const SHEET = /<(?:\w{1,9}:)?Worksheet[\s>]/g;
const STYLES = /<(?:\w{1,9}:)?Styles[\s>]/;
const STYLES_END = /<\/(?:\w{1,9}:)?Styles\s*>/;
const HIDDEN = /<(?:\w{1,9}:)?Visible>\s*Sheet(?:Very)?Hidden/;
const SINCE_1904 = /<(?:\w{1,9}:)?Date1904\s*\/?>/;
/** The most rows that a sheet has. */
const MAX_ROWS = 1_048_576;
/** A part that is given to the parser at once, in characters. */
const STEP_CHARS = 65_536;
const DEFAULT_STYLE = "Default";
/** Names for formats; other texts are format codes. Source: the XML Spreadsheet Reference. */
const NAMED_FORMATS = new Map<string, number | string>([
  ["General", 0],
  ["General Number", 0],
  ["Fixed", 2],
  ["Standard", 4],
  ["Percent", 10],
  ["Scientific", 11],
  ["Short Date", 14],
  ["Medium Date", 15],
  ["Long Date", "dddd d mmmm yyyy"],
  ["General Date", 22],
  ["Short Time", 20],
  ["Medium Time", 18],
  ["Long Time", 21],
  ["Currency", '#,##0.00 "€"'],
  ["Euro Currency", '#,##0.00 "€"'],
]);

/** Where a page of HTML says that it is one, in characters. */
const PAGE_WITHIN = 4_096;

/** Whether a text of markup is a workbook as Excel 2003 writes it in XML. */
export function isXmlWorkbook(text: string): boolean {
  return text.search(SHEET) >= 0 && !/<html[\s>]/i.test(text.slice(0, PAGE_WITHIN));
}

/** A workbook in XML. Each sheet is scanned by itself: whether it is hidden stands behind its cells. */
export async function openXmlWorkbook(text: string): Promise<OldWorkbook> {
  const begins: number[] = [];
  for (const { index } of text.matchAll(SHEET)) {
    if (begins.length === MAX_SHEETS) throw new RangeError(`more than ${MAX_SHEETS} sheets`);
    begins.push(index);
  }
  const ends = [...begins.slice(1), endOfBook(text)];
  const head = text.slice(0, begins[0] ?? 0);
  const formats = await readFormats(head);
  const sheets: SheetHead[] = [];
  for (const [index, begin] of begins.entries()) {
    const sheet = text.slice(begin, ends[index]);
    const isHidden = HIDDEN.test(sheet);
    sheets.push({
      name: await nameOf(sheet),
      state: isHidden ? "hidden" : "visible",
      isChart: false,
    });
  }
  return {
    system: { is1904: SINCE_1904.test(head) },
    sheets,
    readRows: (index, tell) => readRows(text.slice(begins[index], ends[index]), formats, tell),
  };
}

function endOfBook(text: string): number {
  const end = text.lastIndexOf("</");
  return end === -1 ? text.length : end;
}

async function nameOf(sheet: string): Promise<string> {
  let name = "";
  await scanXml(chunksOf(sheet), {
    open(_, attributes) {
      name = attributes["ss:Name"] ?? attributes.Name ?? "";
      return true;
    },
  });
  return name;
}

async function readFormats(head: string): Promise<Map<string, string>> {
  const formats = new Map<string, string>();
  const begin = STYLES.exec(head)?.index ?? head.length;
  const end = STYLES_END.exec(head);
  if (end === null || end.index < begin) return formats;
  let style = "";
  await scanXml(chunksOf(head.slice(begin, end.index + end[0].length)), {
    open(name, attributes) {
      if (name === "Style") style = attributes["ss:ID"] ?? "";
      if (name === "NumberFormat") formats.set(style, formatOf(attributes["ss:Format"] ?? ""));
      return false;
    },
  });
  return formats;
}

function formatOf(written: string): string {
  const named = NAMED_FORMATS.get(written);
  if (typeof named === "string") return named;
  return named === undefined ? written || "General" : (builtInFormat(named) ?? "General");
}

async function readRows(
  sheet: string,
  formats: ReadonlyMap<string, string>,
  tell: TellRow,
): Promise<void> {
  const place = createPlace();
  let cells: Cell[] = [];
  let type: string | null = null;
  let text = "";
  let comments = 0;
  await scanXml(chunksOf(sheet), {
    open(name, attributes) {
      place.open(name, attributes);
      if (name === "Comment") comments += 1;
      if (name === "Row") cells = [];
      if (name !== "Data" || comments > 0) return false;
      type = attributes["ss:Type"] ?? "String";
      text = "";
      return false;
    },
    text(more) {
      if (type !== null) text += more;
    },
    close(name) {
      if (name === "Comment") comments -= 1;
      if (name === "Data" && type !== null) {
        const format = formats.get(place.style()) ?? "General";
        placeCell(cells, place.column() - 1, cellOf(type, text, format));
        type = null;
      }
      return name === "Row" && cells.length > 0 && tell(place.row(), cells);
    },
  });
}

/** Follows where a sheet's elements stand: an index is told only behind a gap. */
function createPlace() {
  let row = 0;
  let column = 0;
  /** How many columns the cell before covers besides its own. */
  let covered = 0;
  let described = 0;
  const styles = { table: "", columns: [] as string[], row: "", cell: "" };
  const numberOf = (attributes: Attributes, name: string) =>
    Math.min(Math.max(0, Math.floor(Number(attributes[name] ?? 0)) || 0), MAX_ROWS);

  const opened: Record<string, (attributes: Attributes, style: string, index: number) => void> = {
    Table(_, style) {
      styles.table = style;
    },
    Column(attributes, style, index) {
      described = index || described + 1;
      const last = Math.min(described + numberOf(attributes, "ss:Span"), MAX_COLUMNS);
      for (; described < last; described++) styles.columns[described] = style;
      styles.columns[described] = style;
    },
    Row(_, style, index) {
      row = index || row + 1;
      column = 0;
      covered = 0;
      styles.row = style;
    },
    Cell(attributes, style, index) {
      column = index || column + covered + 1;
      covered = numberOf(attributes, "ss:MergeAcross");
      styles.cell = style;
    },
  };

  return {
    open(name: string, attributes: Attributes) {
      if (!Object.hasOwn(opened, name)) return;
      opened[name]?.(attributes, attributes["ss:StyleID"] ?? "", numberOf(attributes, "ss:Index"));
    },
    row: () => row,
    column: () => column,
    style: () =>
      styles.cell || styles.row || styles.columns[column] || styles.table || DEFAULT_STYLE,
  };
}

function cellOf(type: string, text: string, format: string): Cell {
  switch (type) {
    case "Number":
      return { kind: "number", value: Number(text), format };
    case "DateTime":
      return { kind: "isoDate", text: text.trim(), format };
    case "Boolean":
      return { kind: "boolean", value: text.trim() === "1" };
    case "Error":
      return { kind: "error", text: text.trim() };
    default:
      return { kind: "text", text };
  }
}

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; ) {
    const end = at + STEP_CHARS;
    // A letter of two units stays whole.
    const isCut = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
    yield Buffer.from(text.slice(at, isCut ? end + 1 : end));
    at = isCut ? end + 1 : end;
  }
}
