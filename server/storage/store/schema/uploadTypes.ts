import type { DurationMs, EpochMs } from "@sgi/core/time";
import type { Kept } from "./quotaTypes";

/** What became of a file: see `IngestOutcome`. */
export type FileOutcome = "imported" | "updated" | "unchanged" | "superseded" | "refused";

/** A batch of files that an admin sent. */
export interface StoredUpload {
  id: string;
  companyId: string;
  userId: string;
  /** `open` until every file has its outcome; `failed` when the batch as a whole could not be done. */
  state: "open" | "completed" | "failed";
  createdAt: EpochMs;
}

/** What an admin said about the files of a batch, as JSON. */
export interface UploadContext {
  /**
   * All relative names of the selection that the batch is a part of; null: the batch is all of it.
   */
  selection: string | null;
  /** The answers to questions about files, by relative name; null for none. */
  answers: string | null;
  /** What the panel is to show of files, by relative name; null where nobody said. */
  facts: string | null;
  /** Why the files are changed; null where nobody said. No JSON. */
  reason: string | null;
}

/** A batch that this process works on. */
export interface ClaimedUpload extends StoredUpload, UploadContext {
  /**
   * How often processes have started on it since the last finished file, this time included; one
   * process counts once.
   */
  attempts: number;
}

/** One file of a batch. */
export interface StoredUploadFile {
  /** Its place in the batch, from 0. */
  position: number;
  relativeName: string;
  /** Its name in the spool; null when its bytes were not kept. */
  partName: string | null;
  /** Null while it waits. */
  outcome: FileOutcome | null;
  /** In Italian: why it was refused, or a warning. */
  note: string | null;
  /** The document that it became, or already was. */
  documentId: string | null;
  /** The question that must be answered first, as JSON: see `UploadQuestion`. */
  question: string | null;
}

/** What the database says about its installation. */
export interface StoredInstallation {
  id: string;
  /** The folder that holds its files; null when that was never said. */
  folder: string | null;
  /** The bucket that holds them instead, as shown to people; null while they are in the folder. */
  bucket: string | null;
  /** A check value of its key; null when none was stored. */
  keyCheck: string | null;
}

/** Queries about batches, and where their bytes are. */
export interface UploadQueries {
  installation: {
    /** The database's installation; null before it has a name. */
    get(): Promise<StoredInstallation | null>;
    /** Names it once: two concurrent calls get the same name. */
    name(id: string): Promise<string>;
    /** Stores the folder of a named installation once: two concurrent calls get the same folder. */
    keepFolder(folder: string): Promise<string>;
    /**
     * Stores that a named installation's files are in a bucket, shown to people as `place`; null:
     * in no bucket any more.
     */
    keepBucket(place: string | null): Promise<void>;
    /** Stores the key's check value once: two concurrent calls get the same value. */
    keepKey(check: string): Promise<string>;
    /** Replaces the stored check value: what the old key sealed can no longer be opened. */
    replaceKey(check: string): Promise<void>;
  };
  uploads: {
    /**
     * `spoolId` names the spool with its bytes: only processes with that spool work on it.
     * `spooled` is what the spool holds of it, nothing by default.
     */
    create(
      upload: Omit<StoredUpload, "state"> &
        Partial<UploadContext> & { spoolId: string; spooled?: Kept },
      files: readonly StoredUploadFile[],
    ): Promise<void>;
    get(companyId: string, id: string): Promise<StoredUpload | null>;
    /** In order of position. */
    listFiles(id: string): Promise<StoredUploadFile[]>;
    /** How many files of the same company wait in older open batches. */
    countAhead(upload: Pick<StoredUpload, "id" | "companyId" | "createdAt">): Promise<number>;
    /** The ids of all open ones, of every company. */
    listOpen(): Promise<string[]>;
    /**
     * Claims an open batch of the spool for `leaseMs` of the database's time, after which another
     * process may claim it. Companies take turns; of one company the oldest batch comes first. Null
     * when there is none.
     */
    claim(
      owner: string,
      from: { spoolId: string; leaseMs: DurationMs; except?: readonly string[] },
    ): Promise<ClaimedUpload | null>;
    /** Extends the claim by `leaseMs`; does nothing when another process has it by now. */
    renew(id: string, owner: string, leaseMs: DurationMs): Promise<void>;
    /** Releases the claim. */
    release(id: string, owner: string): Promise<void>;
    /** Stores that these batches' bytes are in this spool. */
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
    /** Removes batches that ended before `at`, with their files' rows. */
    deleteFinished(at: EpochMs): Promise<number>;
  };
}
