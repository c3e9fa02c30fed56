import { showCell } from "@sgi/core/documents/cells";
import { inReadingOrder } from "../../ingest/spreadsheets/visibleSheets";
import { cellOf, readFormats, scanCells } from "../../ingest/spreadsheets/xlsxCells";
import { readStringTable } from "../../ingest/spreadsheets/xlsxStrings";
import { readWorkbook } from "../../ingest/spreadsheets/xlsxWorkbook";
import type { ZipParts } from "../../ingest/spreadsheets/zipParts";
import { createRow, type SheetSink } from "./sheetSink";

const MAX_PART_BYTES = 50 * 1024 * 1024;

/** The sheets of an Excel workbook: those that people see in their order, then the hidden ones. */
export async function readXlsx(parts: ZipParts, sink: SheetSink): Promise<void> {
  const { sheets, system, strings, styles } = await readWorkbook(parts);
  const shared = {
    sharedText: await readStringTable(parts, strings),
    formatOf: await readFormats(parts, styles),
  };
  for (const { name, state, part } of inReadingOrder(sheets)) {
    if (part === undefined || !parts.has(part)) continue;
    sink.sheet({ name, state });
    if (sink.isFull()) continue;
    const row = createRow();
    await scanCells(parts.read(part, MAX_PART_BYTES), {
      cell(stored) {
        row.put(stored.column, showCell(cellOf(stored, shared), system));
        return false;
      },
      endRow(number) {
        row.tell(number, number + 1, sink);
        return sink.isFull();
      },
    });
  }
}
