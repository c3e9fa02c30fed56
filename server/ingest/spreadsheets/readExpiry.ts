import { readFile } from "node:fs/promises";
import type { ReadExpiry } from "./types";

const READ_WHOLE: ReadonlySet<string> = new Set(["xlsx", "xlsm", "xls", "ods"]);

/** Whether the reader needs the whole file; for others its first 4,096 bytes do. */
export function isReadWhole(extension: string): boolean {
  return READ_WHOLE.has(extension);
}

/** Whether files of this extension have a cell A1. */
export function isSpreadsheet(extension: string): boolean {
  return isReadWhole(extension) || extension === "csv";
}

/** Reads in this thread. The library that reads spreadsheets is loaded with the first of them. */
export const readExpiry: ReadExpiry = async (extension, source) => {
  const { readExpiryHere } = await import("./spreadsheetExpiry");
  return readExpiryHere(extension, typeof source === "string" ? await readFile(source) : source);
};
