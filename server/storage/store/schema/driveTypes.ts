import type { EpochMs } from "@sgi/core/time";

/** A file, folder or shortcut of a company's drive, as it was last heard of. */
export interface DriveNode {
  id: string;
  /** The folder that it lies in; null where the grant does not reach it. */
  parentId: string | null;
  name: string;
  mimeType: string;
  /** Another text for other bytes; empty for folders and shortcuts. */
  content: string;
  modifiedAt: EpochMs;
  /** Null for Google's own documents, folders and shortcuts. */
  sizeBytes: number | null;
  /** Where it opens in a browser; null where Drive does not say. */
  url: string | null;
  /** The shared drive that it lies in; null in somebody's own. */
  driveId: string | null;
  /** What a shortcut leads to; null for all else. */
  targetId: string | null;
}

/** Up to where a company's nodes are known. */
export interface DriveTree {
  /** The folder that they lie below. */
  folderId: string;
  /** Drive tells what changed since: to the account alone that it gave this to. */
  pageToken: string;
  /** When the grant was given by which they were read; null where a version before this one did. */
  grantedAt: EpochMs | null;
  /** When all of it was last listed. */
  listedAt: EpochMs;
}

/** What is noted as the content of a file that was recognised as a document's, and made nothing of it. */
export const NEVER_APPLIED = "-";

/** A file of the drive as a sync last applied it. */
export interface IndexedDriveFile {
  /** Drive's own id. */
  id: string;
  /** The document that it is; null for one that could not be read. */
  documentId: string | null;
  name: string;
  /** Its folders below the company's one, joined by `/`. */
  folder: string;
  /** See `DriveNode`; `NEVER_APPLIED` for one that is only known to be the document's. */
  content: string;
  /** When a sync took its document out of force, since it was gone; null while it is there. */
  missingAt: EpochMs | null;
  /**
   * Since when its document is missing and stays in force until an admin says so; null once the file
   * is back.
   */
  heldAt: EpochMs | null;
  /** In Italian: why its content is left out; null when it is not. */
  fault: string | null;
  /** In Italian: what the spreadsheet of its document does not say; null where nothing is missing. */
  warning: string | null;
}

/** The last sync of a company. */
export interface StoredSyncReport {
  startedAt: EpochMs;
  finishedAt: EpochMs;
  /** Null for the timer. */
  userEmail: string | null;
  /** In Italian; null when it went through. */
  error: string | null;
  /** JSON: see `SyncReport`; null where they are not known. */
  counts: string | null;
  /** JSON: see `storedFiles`. */
  failures: string;
}

/** The SQL of what is known of companies' drives, and of their syncs. */
export interface DriveQueries {
  drive: {
    getTree(companyId: string): Promise<DriveTree | null>;
    listNodes(companyId: string): Promise<DriveNode[]>;
    /** Says up to where the nodes are known, writes those that changed and removes those that went. */
    saveTree(
      companyId: string,
      tree: DriveTree,
      change: { written: readonly DriveNode[]; gone: readonly string[] },
    ): Promise<void>;
    listFiles(companyId: string): Promise<IndexedDriveFile[]>;
    /** In the place of what was known of the files, and of other files of the same documents. */
    writeFiles(companyId: string, files: readonly IndexedDriveFile[]): Promise<void>;
    /** Notes since when the documents of files are held, or with null that they no longer are. */
    holdFiles(companyId: string, ids: readonly string[], heldAt: EpochMs | null): Promise<void>;
    /** How many documents in force are held, and when the last one was; null for none. */
    countHeld(companyId: string): Promise<{ count: number; until: EpochMs } | null>;
    forgetFiles(companyId: string, ids: readonly string[]): Promise<void>;
  };
  syncs: {
    getReport(companyId: string): Promise<StoredSyncReport | null>;
    /** In the place of the former one. */
    writeReport(companyId: string, report: StoredSyncReport): Promise<void>;
  };
}
