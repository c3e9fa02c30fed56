import type { CalendarDate, EpochMs } from "@sgi/core/time";

/** `waiting` has not been read yet; `refused` cannot be. */
export type TextState = "waiting" | "done" | "refused";

/** The text of a company's file, as read from its bytes. */
export interface StoredText {
  id: number;
  companyId: string;
  /** The hash of the file, which several documents and revisions may share. */
  fileHash: string;
  fileType: string;
  state: TextState;
  /** In Italian: why it was refused; null otherwise. */
  reason: string | null;
  /** The text's length; more than `MAX_TEXT_CHARS` where the file has more than that. */
  chars: number;
  /** When somebody last viewed it while it waited, 0 for never: the latest viewed comes first. */
  wantedAt: EpochMs;
}

/**
 * The result of reading a file; `words` are its distinct words, joined by spaces, `sheets` what a
 * preview shows of a spreadsheet, deflated.
 */
export type TextOutcome =
  | {
      state: "done";
      chars: number;
      packed: Uint8Array;
      words: string;
      sheets?: Uint8Array | null;
    }
  | { state: "refused"; reason: string };

/** The day in cell A1 of a spreadsheet, "" for none; null while it is not known. */
export type CellDay = CalendarDate | "" | null;

/** Which version of the readers read a file, and what they found in cell A1. */
export interface FileReading {
  readerVersion: number;
  cellDay: CellDay;
}

/** A text to read; one that could not be had waits with a negative `wantedAt`. */
export type TextToRead = Pick<StoredText, "id" | "fileHash" | "fileType" | "state" | "wantedAt">;

/** The words that a text must contain, and the beginning of one more. */
export interface SoughtWords {
  words: readonly string[];
  beginning: string | null;
}
