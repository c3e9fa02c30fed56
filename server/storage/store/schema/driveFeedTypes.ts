import type { EpochMs } from "@sgi/core/time";

/** Failures in a row, without a success between them. */
export interface FailureRow {
  /** When the first one happened; null after a success. */
  failedSince: EpochMs | null;
  failures: number;
  /** When the company's admins were told by mail; null before. */
  toldAt: EpochMs | null;
}

/** A feed of changes in Google Drive, and how far it was read. */
export interface DriveFeed extends FailureRow {
  /** A company's feed has the company's id. */
  id: string;
  /** The company whose grant reads it; null for a feed that serves several companies. */
  companyId: string | null;
  /** The shared drive that it covers; null for everything that its account sees. */
  driveId: string | null;
  /** The grant that got the token; null for an account of the installation. */
  grantedAt: EpochMs | null;
  /**
   * What the next look begins with; null before the first. All changes before it are known to the
   * companies' syncs, or woke them.
   */
  pageToken: string | null;
  savedAt: EpochMs;
  /** The last complete look before the present failures or backlog; null without one. */
  lookedAt: EpochMs | null;
  /** Since when no look has reached its end; null where the last one did. */
  behindSince: EpochMs | null;
  /** In Italian: why it cannot be read; null while it can. */
  error: string | null;
  /** When a failing one, or one far behind, is looked at again; null while nobody has the feed. */
  retryAt: EpochMs | null;
}

/** The rounds of looks at all feeds: one process makes them. */
export interface DriveRound {
  /** The process that makes them. */
  owner: string;
  /** When another process may take over. */
  until: EpochMs;
  /** When the last complete round began; null before the first. */
  lookedAt: EpochMs | null;
}

/** When a company's next timed sync is due, and how the last ones went. */
export interface SyncTime extends FailureRow {
  companyId: string;
  dueAt: EpochMs;
  /** How often changes in Drive woke the company: a sync that sees another count at its end than at
   * its start makes another one due.
   */
  wakes: number;
  /** The version of the readers that has read all its spreadsheets. */
  readerVersion: number;
}
