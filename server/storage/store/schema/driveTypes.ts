import type { EpochMs } from "@sgi/core/time";

/** A file, folder or shortcut of a company's Drive, as last reported. */
export interface DriveNode {
  id: string;
  /** Its folder; null when the grant does not cover that. */
  parentId: string | null;
  name: string;
  mimeType: string;
  /** Changes with the bytes; empty for folders and shortcuts. */
  content: string;
  modifiedAt: EpochMs;
  /** Null for Google's own documents, folders and shortcuts. */
  sizeBytes: number | null;
  /** The URL that opens it in a browser; null when Drive gives none. */
  url: string | null;
  /** Its shared drive; null in a personal one. */
  driveId: string | null;
  /** A shortcut's target; null for all else. */
  targetId: string | null;
}

/** How far the server knows a company's nodes. */
export interface DriveTree {
  /** The folder above all of them. */
  folderId: string;
  /** The page token for later changes: valid only for the account that got it. */
  pageToken: string;
  /** The service account that read them; null for a grant. */
  account: string | null;
  /** The grant time of the grant that read them; null when a version before this one read them. */
  grantedAt: EpochMs | null;
  /** When all nodes were last listed. */
  listedAt: EpochMs;
}

/** The `content` of a file that was matched to a document but never applied to it. */
export const NEVER_APPLIED = "-";

/** A file of the Drive as a sync last applied it. */
export interface IndexedDriveFile {
  /** Drive's own id. */
  id: string;
  /** Its document; null for a file that could not be read. */
  documentId: string | null;
  name: string;
  /** Its folders below the company's folder, joined by `/`. */
  folder: string;
  /** See `DriveNode`; `NEVER_APPLIED` for a file that was only matched to its document. */
  content: string;
  /** When a sync archived its document because the file was gone; null while the file is there. */
  missingAt: EpochMs | null;
  /**
   * Since when the file is missing while its document stays in force until an admin decides; null
   * once the file is back.
   */
  heldAt: EpochMs | null;
  /** In Italian: why its content was not applied; null when it was. */
  fault: string | null;
  /** In Italian: what its document's spreadsheet lacks; null when nothing. */
  warning: string | null;
  /**
   * The version of the readers that last read it, or would have; 0 for a spreadsheet that could not
   * be had when a later version was to read it again.
   */
  readerVersion: number;
}

/** The last sync of a company. */
export interface StoredSyncReport {
  startedAt: EpochMs;
  finishedAt: EpochMs;
  /** Null for timed syncs. */
  userEmail: string | null;
  /** In Italian; null after a success. */
  error: string | null;
  /** JSON: see `SyncReport`; null when unknown. */
  counts: string | null;
  /** JSON: see `storedFiles`. */
  failures: string;
}
