import type { SheetSource } from "./readExpiry";

/** What the process is asked; it answers with a `SpreadsheetExpiry`. */
export interface ExpiryQuestion {
  extension: string;
  source: SheetSource;
}

/** What the process answers when the disk does not give it the file. */
export const NO_BYTES = "no bytes";
