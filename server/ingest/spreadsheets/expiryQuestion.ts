import type { SheetSource } from "./readExpiry";

/** The message to the process; it replies with a `SpreadsheetExpiry`. */
export interface ExpiryQuestion {
  extension: string;
  source: SheetSource;
}

/** The reply when the process cannot read the file from disk. */
export const NO_BYTES = "no bytes";
