import { readFile } from "node:fs/promises";
import type { SpreadsheetExpiry } from "./expiryCell";

const READ_WHOLE: ReadonlySet<string> = new Set(["xlsx", "xlsm", "xls", "ods"]);

/** A spreadsheet's bytes, or the path of one of the server's own files. */
export type SheetSource = Buffer | string;

export type ReadExpiry = (extension: string, source: SheetSource) => Promise<SpreadsheetExpiry>;

/** Reads in this thread. Loads the spreadsheet library at the first call. */
export const readExpiry: ReadExpiry = async (extension, source) => {
  const { readExpiryHere } = await import("./spreadsheetExpiry");
  return readExpiryHere(extension, typeof source === "string" ? await readFile(source) : source);
};

/** Whether the reader needs the whole file; otherwise its first 4,096 bytes suffice. */
export function isReadWhole(extension: string): boolean {
  return READ_WHOLE.has(extension);
}

/** Whether files of this extension have a cell A1. */
export function isSpreadsheet(extension: string): boolean {
  return isReadWhole(extension) || extension === "csv";
}

/** The message to the process; it replies with a `SpreadsheetExpiry`. */
export interface ExpiryQuestion {
  extension: string;
  source: SheetSource;
}

/** The reply when the process cannot read the file from disk. */
export const NO_BYTES = "no bytes";
