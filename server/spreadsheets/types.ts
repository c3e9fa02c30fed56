import type { CalendarDate } from "@sgi/core/time";

export type SpreadsheetExpiry =
  | { ok: true; expiryDate: CalendarDate | null; warning: string | null }
  | { ok: false; reason: string };

export type ReadExpiry = (extension: string, bytes: Buffer) => Promise<SpreadsheetExpiry>;
