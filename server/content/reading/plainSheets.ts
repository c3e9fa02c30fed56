import type { CellValue } from "hucre";
import { detectDelimiter, parseCsv } from "hucre/csv";
import { readXls as parseXls } from "hucre/xlsx";
import { dayText } from "./dayText";
import { MAX_TEXT_CHARS } from "./lines";
import type { SheetSink } from "./sheetSink";

/** By the two-byte order mark of UTF-16 texts. */
const ENCODINGS = new Map([
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
]);

/** The sheets of an Excel 97 workbook: `## name`, then a line for each row. */
export async function readXls(bytes: Buffer, sink: SheetSink): Promise<void> {
  const { sheets } = await parseXls(bytes);
  for (const { name, rows } of sheets) {
    sink.sheet({ name, state: "visible" });
    for (const [at, row] of rows.entries()) sink.row(at + 1, row.map(shownText));
  }
}

/** A line for each row. */
export function readCsv(bytes: Buffer, sink: SheetSink): void {
  const text = decode(bytes).slice(0, MAX_TEXT_CHARS);
  const delimiter = detectDelimiter(firstDivided(text));
  sink.sheet({ name: "", state: "visible" });
  for (const [at, row] of parseCsv(text, { delimiter }).entries()) {
    sink.row(at + 1, row.map(shownText));
  }
}

/** The first line with more than one cell: the very first may contain only the expiry date. */
function firstDivided(text: string): string {
  return text.split(/\r?\n/, 20).find((line) => /[;,\t]/.test(line)) ?? "";
}

/** Without a byte order mark the text is UTF-8, or else what Excel on Windows writes. */
function decode(bytes: Buffer): string {
  const encoding = ENCODINGS.get(bytes.subarray(0, 2).toString("hex"));
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function shownText(value: CellValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dayText(value);
  if (typeof value === "boolean") return value ? "VERO" : "FALSO";
  return String(value);
}
