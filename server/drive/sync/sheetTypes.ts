import type { CalendarDate } from "@sgi/core/time";
import type { PlannedDocument, PlannedStep } from "./planTypes";

/** A spreadsheet to be read, as a step or a listing tells of it. */
export interface Sheet {
  expiryFrom: PlannedStep["expiryFrom"];
  file: Pick<PlannedStep["file"], "id" | "content">;
  document: Pick<PlannedDocument, "fileType" | "fileSizeBytes" | "expiryDate">;
}

/** What cell A1 of a spreadsheet said. */
export type SheetFacts =
  /** In Italian, why it says no day; null where it says one, and where it was not read. */
  | { ok: true; expiryDate: CalendarDate | null; warning: string | null }
  /** Left out, and why; `isLasting` until the file changes: it need not be read again. */
  | { ok: false; reason: string; isLasting: boolean };
