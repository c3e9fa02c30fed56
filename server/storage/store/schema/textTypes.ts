import type { EpochMs } from "@sgi/core/time";
import type { ListName } from "./documentTypes";

/** `waiting` has not been read yet; `refused` cannot be. */
export type TextState = "waiting" | "done" | "refused";

/** The text of a company's file, as read from its bytes. */
export interface StoredText {
  id: number;
  companyId: string;
  /** The file's, which may be of several documents and revisions. */
  fileHash: string;
  fileType: string;
  state: TextState;
  /** In Italian, why it was refused; null otherwise. */
  reason: string | null;
  chars: number;
  /** When somebody looked at it while it waited; 0 when nobody did. The last looked at is read next. */
  wantedAt: EpochMs;
}

/** What came of reading a file; `words` are its words, each once, joined by spaces. */
export type TextOutcome =
  | { state: "done"; chars: number; packed: Uint8Array; words: string }
  | { state: "refused"; reason: string };

/** The words that a text must have, and the beginning of one more. */
export interface SoughtWords {
  words: readonly string[];
  beginning: string | null;
}

/** The SQL of files' texts. */
export interface TextQueries {
  texts: {
    get(companyId: string, fileHash: string): Promise<StoredText | null>;
    /** The text, deflated; null when it was not read. */
    getPacked(id: number): Promise<Uint8Array | null>;
    /** The text to read next, without its words; null when none waits. */
    next(): Promise<Pick<StoredText, "id" | "fileHash" | "fileType"> | null>;
    /** Has a waiting text read next. */
    want(id: number, at: EpochMs): Promise<void>;
    /** Has a waiting text read after all others. */
    putLast(id: number): Promise<void>;
    settle(id: number, outcome: TextOutcome): Promise<void>;
    /** Forgets the text of a file that is gone, and its words. */
    forget(companyId: string, fileHash: string): Promise<void>;
    /** How many texts a company has, or with null all that are not deleted, and how many were read. */
    count(companyId: string | null): Promise<{ done: number; total: number }>;
    /** Has every text read again, and those of files that had none. */
    readAllAgain(): Promise<void>;
    /** The ids of a list's documents whose texts have all the words, in the list's order. */
    search(companyId: string, which: ListName, sought: SoughtWords): Promise<string[]>;
    /** The texts, deflated, of those of the documents that have one and are in the list. */
    listPacked(
      companyId: string,
      which: ListName,
      ids: readonly string[],
    ): Promise<{ id: string; packed: Uint8Array }[]>;
  };
}
