import { showCell } from "@sgi/core/documents/cells";
import { readCsvRows } from "../../ingest/spreadsheets/csvRows";
import { decodeText } from "../../ingest/spreadsheets/decodeText";
import { openOldWorkbook } from "../../ingest/spreadsheets/openOldWorkbook";
import { inReadingOrder } from "../../ingest/spreadsheets/visibleSheets";
import { MAX_TEXT_CHARS } from "./lines";
import type { SheetSink } from "./sheetSink";

/** The sheets of a workbook of the programs before .xlsx. */
export async function readXls(bytes: Buffer, sink: SheetSink): Promise<void> {
  const { sheets, system, readRows } = await openOldWorkbook(bytes);
  for (const sheet of inReadingOrder(sheets)) {
    sink.sheet(sheet);
    if (sink.isFull()) continue;
    await readRows(sheets.indexOf(sheet), (number, cells) => {
      sink.row(
        number,
        cells.map((cell) => showCell(cell, system)),
      );
      return sink.isFull();
    });
  }
}

/** The one sheet of a CSV, which has no name. */
export function readCsv(bytes: Buffer, sink: SheetSink): void {
  sink.sheet({ name: "", state: "visible" });
  readCsvRows(bytes, { maxChars: MAX_TEXT_CHARS }, (number, cells) => {
    sink.row(number, cells);
    return sink.isFull();
  });
}

/** Whether a CSV has more characters than are read of it. */
export function isLongCsv(bytes: Buffer): boolean {
  return bytes.length > MAX_TEXT_CHARS && decodeText(bytes).length > MAX_TEXT_CHARS;
}
