import type { CalendarDate } from "@sgi/core/time";
import type { Sliced } from "../../../base/time/sliced";
import type { PlannedDocument, PlannedStep } from "../shared/planTypes";

/** Bytes fetched and parsed at once per sync, by Drive's sizes. */
const MOST_AT_ONCE_BYTES = 24 * 1024 * 1024;
/** Minimum weight of a file: at most 32 at once. */
const LEAST_BYTES = MOST_AT_ONCE_BYTES / 32;

/** A spreadsheet to read, taken from a planned step or from a listing of the Drive. */
export interface Sheet {
  cellFrom: PlannedStep["cellFrom"];
  file: Pick<PlannedStep["file"], "id" | "content">;
  document: Pick<PlannedDocument, "fileType" | "fileSizeBytes" | "expiryDate">;
}

/** What cell A1 of a spreadsheet said. */
export type SheetFacts =
  /** `warning`: in Italian, why there is no day; null if there is one or the cell was not read. */
  | { ok: true; expiryDate: CalendarDate | null; warning: string | null }
  /** Left out, and why; `isLasting` until the file changes: it need not be read again. */
  | { ok: false; reason: string; isLasting: boolean };

/** Reads spreadsheets before their steps are written; each once, even if planned repeatedly. */
export interface SheetReader {
  /** Begins to read what is not read yet. */
  begin(sheets: readonly Sheet[]): Sliced<void>;
  /** Waits until so many more are read, or all that were begun; for one caller at a time. */
  wait(count: number): Promise<void>;
  /**
   * Null while it is being read.
   * @throws What reading it threw.
   */
  get(sheet: Sheet): SheetFacts | null;
  /** Resolves when every read that was begun has ended. */
  settle(): Promise<void>;
}

export function createSheetReader(read: (sheet: Sheet) => Promise<SheetFacts>): SheetReader {
  /** The queue; entries before `next` were begun and are null. */
  const waiting: (Sheet | null)[] = [];
  let next = 0;
  let usedBytes = 0;
  const begun = new Set<string>();
  const done = new Map<string, () => SheetFacts>();
  let tell = () => {};
  const keys = new WeakMap<Sheet, string>();
  /** Cached, because each sheet is looked up many times while it is being read. */
  function keyOf(sheet: Sheet): string {
    const { file, document } = sheet;
    const key = keys.get(sheet) ?? JSON.stringify([file.id, file.content, document.fileType]);
    keys.set(sheet, key);
    return key;
  }
  async function readOne(sheet: Sheet): Promise<void> {
    const key = keyOf(sheet);
    try {
      const facts = await read(sheet);
      done.set(key, () => facts);
    } catch (error) {
      done.set(key, () => {
        throw error;
      });
    }
    usedBytes -= bytesOf(sheet);
    readNext();
    tell();
  }
  function readNext(): void {
    for (let sheet = waiting[next]; sheet != null; sheet = waiting[next]) {
      if (usedBytes > 0 && usedBytes + bytesOf(sheet) > MOST_AT_ONCE_BYTES) return;
      waiting[next] = null;
      next += 1;
      usedBytes += bytesOf(sheet);
      void readOne(sheet);
    }
  }
  async function wait(count: number): Promise<void> {
    const enough = Math.min(done.size + count, begun.size);
    while (done.size < enough) {
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
  }
  return {
    *begin(sheets) {
      for (const sheet of sheets) {
        yield;
        if (sheet.cellFrom === null || begun.has(keyOf(sheet))) continue;
        begun.add(keyOf(sheet));
        waiting.push(sheet);
        readNext();
      }
    },
    wait,
    get(sheet) {
      if (sheet.cellFrom === null) {
        return { ok: true, expiryDate: sheet.document.expiryDate, warning: null };
      }
      return done.get(keyOf(sheet))?.() ?? null;
    },
    settle: () => wait(Number.POSITIVE_INFINITY),
  };
}

/** Google Sheets returns the cell without the file: such a sheet has the minimum weight. */
function bytesOf({ cellFrom, document }: Sheet): number {
  return cellFrom === "bytes" ? Math.max(document.fileSizeBytes, LEAST_BYTES) : LEAST_BYTES;
}
