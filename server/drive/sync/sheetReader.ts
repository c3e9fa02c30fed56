import pLimit from "p-limit";
import type { Sliced } from "../../base/time/sliced";
import type { Sheet, SheetFacts } from "./sheetTypes";

/** Being fetched, or fetched and waiting for the process that reads them. */
const MOST_AT_ONCE = 256;

/** Reads spreadsheets ahead of the writing, each once, however often it is planned. */
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
  /** Ends when nothing is under way any more. */
  settle(): Promise<unknown>;
}

export function createSheetReader(read: (sheet: Sheet) => Promise<SheetFacts>): SheetReader {
  const limit = pLimit(MOST_AT_ONCE);
  const reading = new Map<string, Promise<void>>();
  const done = new Map<string, () => SheetFacts>();
  let tell = () => {};
  const keys = new WeakMap<Sheet, string>();
  /** Asked for again and again while it is being read. */
  function keyOf(sheet: Sheet): string {
    const { file, document } = sheet;
    const key = keys.get(sheet) ?? JSON.stringify([file.id, file.content, document.fileType]);
    keys.set(sheet, key);
    return key;
  }
  async function readOne(key: string, sheet: Sheet): Promise<void> {
    try {
      const facts = await read(sheet);
      done.set(key, () => facts);
    } catch (error) {
      done.set(key, () => {
        throw error;
      });
    }
    tell();
  }
  return {
    *begin(sheets) {
      for (const sheet of sheets) {
        yield;
        if (sheet.expiryFrom === null || reading.has(keyOf(sheet))) continue;
        const key = keyOf(sheet);
        reading.set(
          key,
          limit(() => readOne(key, sheet)),
        );
      }
    },
    async wait(count) {
      const enough = Math.min(done.size + count, reading.size);
      while (done.size < enough) {
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
      }
    },
    get(sheet) {
      if (sheet.expiryFrom === null) {
        return { ok: true, expiryDate: sheet.document.expiryDate, warning: null };
      }
      return done.get(keyOf(sheet))?.() ?? null;
    },
    settle: () => Promise.all(reading.values()),
  };
}
