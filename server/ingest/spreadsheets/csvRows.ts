import { readCsv } from "@sgi/core/lists";
import { decodeText } from "./decodeText";

export interface CsvOptions {
  /** The most characters read. */
  maxChars: number;
  separator?: string;
}

/** Tells the rows of a file with separators: see `readCsv`. */
export function readCsvRows(
  bytes: Buffer,
  { maxChars, separator }: CsvOptions,
  tell: (number: number, cells: readonly string[]) => boolean,
): void {
  readCsv(decodeText(bytes).slice(0, maxChars), tell, separator);
}
