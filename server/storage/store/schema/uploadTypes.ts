import type { EpochMs } from "@sgi/core/time";

/** The outcome for a file: see `IngestOutcome`. */
export type FileOutcome = "imported" | "updated" | "unchanged" | "superseded" | "refused";

/** A batch of files that an admin sent. */
export interface StoredUpload {
  id: string;
  companyId: string;
  userId: string;
  /** `open` until every file has its outcome; `failed` when the batch as a whole failed. */
  state: "open" | "completed" | "failed";
  createdAt: EpochMs;
}

/** What an admin stated about a batch's files, as JSON. */
export interface UploadContext {
  /**
   * All relative names of the selection that contains the batch; null: the batch is the whole
   * selection.
   */
  selection: string | null;
  /** The answers to questions about files, by relative name; null for none. */
  answers: string | null;
  /** The facts that the panel shows of files, by relative name; null for none. */
  facts: string | null;
  /** The reason for the change, as plain text; null for none. */
  reason: string | null;
}

/** A batch that this process works on. */
export interface ClaimedUpload extends StoredUpload, UploadContext {
  /**
   * How many processes have claimed it since the last finished file, including this one; each
   * process counts once.
   */
  attempts: number;
}

/** One file of a batch. */
export interface StoredUploadFile {
  /** Its place in the batch, from 0. */
  position: number;
  relativeName: string;
  /** Its name in the spool; null when its bytes were not stored. */
  partName: string | null;
  /** Null while it waits. */
  outcome: FileOutcome | null;
  /** In Italian: why it was refused, or a warning. */
  note: string | null;
  /** The document that it became or already was. */
  documentId: string | null;
  /** The question to answer first, as JSON: see `UploadQuestion`. */
  question: string | null;
  /** 1 where it waits for approval; 0, the default, for others. */
  waits?: number;
}

/** The database's facts about its installation. */
export interface StoredInstallation {
  id: string;
  /** The id of the folder with its files; null when none was stored. */
  folder: string | null;
  /** The name, for people, of the bucket with its files; null while they are in the folder. */
  bucket: string | null;
  /** The check value of its key; null when none was stored. */
  keyCheck: string | null;
}
