import type { CalendarDate, DurationMs, EpochMs } from "@sgi/core/time";
import type { ListName } from "./documentTypes";

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

/** Queries about files' texts. */
export interface TextQueries {
  texts: {
    get(companyId: string, fileHash: string): Promise<StoredText | null>;
    /** The text, deflated; null when unread. */
    getPacked(id: number): Promise<Uint8Array | null>;
    /** What a preview shows of a spreadsheet, deflated; null where none that told it has read it. */
    getSheets(id: number): Promise<Uint8Array | null>;
    /**
     * The company whose turn it is to have texts read, null when none waits: the one that has used
     * the least time. One with a wanted text comes `ahead` of it, unless it is more than
     * `aheadMs` in advance of the queue already.
     */
    findTurn(asked: {
      aheadMs: DurationMs;
      /** Companies to leave out. */
      except?: readonly string[];
    }): Promise<{ companyId: string; ahead: boolean } | null>;
    /**
     * The company whose turn it is to have read again what an earlier version of the readers has
     * read, or to have its days corrected; null when there is none.
     */
    findEarlierTurn(asked: {
      readerVersion: number;
      except?: readonly string[];
    }): Promise<{ companyId: string } | null>;
    /** Whether somebody waits for a text of any company. */
    isWanted(): Promise<boolean>;
    /** A company's next text to read: the latest wanted, then the newest; null when none waits. */
    next(companyId: string): Promise<TextToRead | null>;
    /**
     * One of a company's files that an earlier version of the readers has read: those with a cell
     * A1, or those of all types, and then those that could not be had; null for none.
     */
    nextEarlier(
      companyId: string,
      which: "sheets" | "all",
      readerVersion: number,
    ): Promise<TextToRead | null>;
    /** Moves a waiting text to the front of its company's queue. */
    want(id: number, at: EpochMs): Promise<void>;
    /** Queues a text that was read, before the others; what was read stays until the new reading. */
    readAgain(id: number, at: EpochMs): Promise<void>;
    /** Moves a text to the end of its company's queue. */
    putLast(id: number): Promise<void>;
    settle(id: number, outcome: TextOutcome): Promise<void>;
    /**
     * Writes which version has read a file, and its cell A1. Queues the correction of the company's
     * days where some document says another one than that.
     */
    noteReading(id: number, reading: FileReading): Promise<void>;
    /** Deletes the text of a removed file, and its words. */
    forget(companyId: string, fileHash: string): Promise<void>;
    /**
     * How many texts a company has, and how many were read; null: all companies that are not
     * deleted.
     */
    count(companyId: string | null): Promise<{ done: number; total: number }>;
    /** Queues every text again, and the files without text. */
    readAllAgain(): Promise<void>;
    /** The ids of a list's documents whose texts contain all the words, in the list's order. */
    search(companyId: string, which: ListName, sought: SoughtWords): Promise<string[]>;
    /** The deflated texts of the given documents, for those in the list that have one. */
    listPacked(
      companyId: string,
      which: ListName,
      ids: readonly string[],
    ): Promise<{ id: string; packed: Uint8Array }[]>;
  };
}
