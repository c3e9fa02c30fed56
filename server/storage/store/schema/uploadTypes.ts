import type { DurationMs, EpochMs } from "@sgi/core/time";
import type { Kept } from "./quotaTypes";

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

/** Queries about batches, and the location of their bytes. */
export interface UploadQueries {
  installation: {
    /** The database's installation; null before it has a name. */
    get(): Promise<StoredInstallation | null>;
    /** Names it once: two concurrent calls get the same name. */
    name(id: string): Promise<string>;
    /** Stores the folder of a named installation once: two concurrent calls get the same folder. */
    keepFolder(folder: string): Promise<string>;
    /**
     * Stores that the files of a named installation are in the bucket shown to people as `place`;
     * null: in no bucket any more.
     */
    keepBucket(place: string | null): Promise<void>;
    /** Stores the key's check value once: two concurrent calls get the same value. */
    keepKey(check: string): Promise<string>;
    /** Replaces the check value: what the old key sealed can no longer be opened. */
    replaceKey(check: string): Promise<void>;
  };
  uploads: {
    /**
     * `spoolId` names the spool with its bytes: only processes with that spool work on it.
     * `spooled` is the size of its files in the spool, by default nothing.
     */
    create(
      upload: Omit<StoredUpload, "state"> &
        Partial<UploadContext> & { spoolId: string; spooled?: Kept },
      files: readonly StoredUploadFile[],
    ): Promise<void>;
    get(companyId: string, id: string): Promise<StoredUpload | null>;
    /** Ordered by position. */
    listFiles(id: string): Promise<StoredUploadFile[]>;
    /** How many files of the same company wait in older open batches. */
    countAhead(upload: Pick<StoredUpload, "id" | "companyId" | "createdAt">): Promise<number>;
    /** The ids of all open batches, of every company. */
    listOpen(): Promise<string[]>;
    /**
     * Claims an open batch of the spool for `leaseMs` of the database's time, after which another
     * process may claim it. Companies take turns; of one company the oldest batch comes first. Null
     * if there is none.
     */
    claim(
      owner: string,
      from: { spoolId: string; leaseMs: DurationMs; except?: readonly string[] },
    ): Promise<ClaimedUpload | null>;
    /** Extends the claim by `leaseMs`; does nothing when another process has the batch now. */
    renew(id: string, owner: string, leaseMs: DurationMs): Promise<void>;
    /** Releases the claim. */
    release(id: string, owner: string): Promise<void>;
    /** Assigns these batches to this spool. */
    adopt(spoolId: string, ids: readonly string[]): Promise<void>;
    /** Releases all claims: for a server that starts alone on the database. */
    releaseAll(): Promise<void>;
    /**
     * Stores a file's outcome. False, and nothing written, when another process has the batch now.
     */
    settle(
      id: string,
      owner: string,
      file: Pick<StoredUploadFile, "position" | "outcome" | "note" | "documentId" | "question">,
    ): Promise<boolean>;
    /** Ends a batch. Files that still wait are refused with `note`. */
    finish(
      id: string,
      owner: string,
      end: { state: "completed" | "failed"; note: string; at: EpochMs },
    ): Promise<void>;
    /** Deletes batches that ended before `at`, with their files' rows. */
    deleteFinished(at: EpochMs): Promise<number>;
  };
}
