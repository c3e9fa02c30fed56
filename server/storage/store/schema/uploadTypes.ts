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

/** What an admin said of the files of a batch. Both as JSON. */
export interface UploadContext {
  /** All relative names of the selection of which the batch is a part; null: it is the whole. */
  selection: string | null;
  /** What is to become of files that were asked about, by relative name; null for none. */
  answers: string | null;
}

/** A batch that this process has taken on. */
export interface ClaimedUpload extends StoredUpload, UploadContext {
  /**
   * How often a process took it on since the last file that was done with; this time counts, and
   * however often the same process goes on with it counts once.
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
  /** In Italian: why it was refused, or what is odd about it. */
  note: string | null;
  /** The document that it became, or stands for. */
  documentId: string | null;
  /** What has to be known before it can be taken, as JSON: see `UploadQuestion`. */
  question: string | null;
}

/** What a named database says of the installation that it belongs to. */
export interface StoredInstallation {
  id: string;
  /** The folder that holds its files; null when that was never said. */
  folder: string | null;
  /** The bucket that holds them instead, as people are told; null as long as they are in the folder. */
  bucket: string | null;
  /** By what its key is told from another one; null when that was never said. */
  keyCheck: string | null;
}

/** The part of the store that tells of batches, and of where their bytes are. */
export interface UploadQueries {
  installation: {
    /** Which installation this database is, and what is known of it; null before it was named. */
    get(): Promise<StoredInstallation | null>;
    /** Names it, once: of two at once both get the first one's name. */
    name(id: string): Promise<string>;
    /** Says of a named one which folder holds its files, once: of two at once both get the first one's. */
    keepFolder(folder: string): Promise<string>;
    /** Says of a named one that its files are in a bucket, told to people as `place`, or in no bucket any more. */
    keepBucket(place: string | null): Promise<void>;
    /** Notes by what its key is known, once: of two at once both get the first one's. */
    keepKey(check: string): Promise<string>;
    /** The same, in the place of what was noted: what the key of before had sealed opens no more. */
    replaceKey(check: string): Promise<void>;
  };
  uploads: {
    /**
     * `spoolId` names the spool where its bytes are: only there it is worked on. `spooled` is what
     * lies there of it; nothing unless told.
     */
    create(
      upload: Omit<StoredUpload, "state"> &
        Partial<UploadContext> & { spoolId: string; spooled?: Kept },
      files: readonly StoredUploadFile[],
    ): Promise<void>;
    get(companyId: string, id: string): Promise<StoredUpload | null>;
    /** In order of position. */
    listFiles(id: string): Promise<StoredUploadFile[]>;
    /** How many files of the same company wait in the open batches that came before this one. */
    countAhead(upload: Pick<StoredUpload, "id" | "companyId" | "createdAt">): Promise<number>;
    /** The ids of all open ones, of every company. */
    listOpen(): Promise<string[]>;
    /**
     * Takes on an open batch of the spool that nobody else works on, for `leaseMs` of the database's
     * time: from then on another process may take it for a dead one's. Companies take turns; of one
     * company the oldest comes first. Null when there is none.
     */
    claim(
      owner: string,
      from: { spoolId: string; leaseMs: DurationMs; except?: readonly string[] },
    ): Promise<ClaimedUpload | null>;
    /** Holds on to a batch for `leaseMs` more. Nothing is done when it is another's by now. */
    renew(id: string, owner: string, leaseMs: DurationMs): Promise<void>;
    /** Lets others, or this process again, take a batch on. */
    release(id: string, owner: string): Promise<void>;
    /** Says of batches that their bytes are in this spool. */
    adopt(spoolId: string, ids: readonly string[]): Promise<void>;
    /** Lets go of every batch: for a start that finds itself alone with the database. */
    releaseAll(): Promise<void>;
    /** Writes what became of a file. False, and nothing written, when the batch is another's now. */
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
