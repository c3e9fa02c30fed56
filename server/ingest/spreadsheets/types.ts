import type { CalendarDate } from "@sgi/core/time";

export type SpreadsheetExpiry =
  | { ok: true; expiryDate: CalendarDate | null; warning: string | null }
  | { ok: false; reason: string };

/** A spreadsheet's bytes, or the path of a file in the server's own keeping that holds them. */
export type SheetSource = Buffer | string;

export type ReadExpiry = (extension: string, source: SheetSource) => Promise<SpreadsheetExpiry>;
