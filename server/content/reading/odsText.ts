import { showCell } from "@sgi/core/documents/cells";
import { scanTables } from "../../ingest/spreadsheets/odsTables";
import type { SheetHead } from "../../ingest/spreadsheets/visibleSheets";
import type { ZipParts } from "../../ingest/spreadsheets/zipParts";
import { createRow, type SheetSink } from "./sheetSink";

const MAX_PART_BYTES = 50 * 1024 * 1024;
/** A text is told at most so many times in a row of a sheet. */
const MAX_REPEATED = 256;
/** The rows of a sheet. */
const MAX_ROWS = 1_048_576;

/**
 * The tables of an OpenDocument spreadsheet: those that people see in their order, then the hidden
 * ones, for which it is read once more.
 */
export async function readOds(parts: ZipParts, sink: SheetSink): Promise<void> {
  const hidden = await readTables(parts, sink, "visible");
  if (hidden > 0 && !sink.isFull()) await readTables(parts, sink, "hidden");
}

/** Reads the tables of one state, and tells how many are of the other. */
async function readTables(
  parts: ZipParts,
  sink: SheetSink,
  wanted: SheetHead["state"],
): Promise<number> {
  let others = 0;
  let number = 1;
  let column = 0;
  const row = createRow();
  await scanTables(parts, MAX_PART_BYTES, {
    wants({ state }) {
      if (state !== wanted) others += 1;
      return state === wanted;
    },
    open(head) {
      number = 1;
      sink.sheet(head);
      return sink.isFull();
    },
    cell(cell, repeated) {
      const text = showCell(cell);
      const shown = text === "" ? 0 : Math.min(repeated, MAX_REPEATED);
      for (let at = 0; at < shown; at++) row.put(column + at, text);
      column += repeated;
      return false;
    },
    endRow(repeated) {
      const last = Math.min(number + repeated, MAX_ROWS + 1);
      row.tell(number, last, sink);
      number = last;
      column = 0;
      return sink.isFull();
    },
    close(words) {
      for (const text of words) {
        row.put(0, text);
        row.tell(number, number + 1, sink);
        number += 1;
      }
      return sink.isFull();
    },
  });
  return others;
}
