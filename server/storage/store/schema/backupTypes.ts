import type { EpochMs } from "@sgi/core/time";
import type { ChainHead } from "./auditTypes";

/**
 * The tables in a backup. A restore fills them in this order and empties them in reverse, as the
 * foreign keys require.
 */
export const BACKED_UP = [
  "companies",
  "users",
  "mfa",
  "backupCodes",
  "preferences",
  "companyCodes",
  "documents",
  "revisions",
  "inForce",
  "reviews",
  "proposals",
  "approvals",
  "approvers",
  "groups",
  "groupMembers",
  "readingRequests",
  "readingReaders",
  "readings",
  "driveFiles",
  "syncReports",
  "driveFolders",
  "audit",
  "auditHeads",
] as const;

export type BackedUpTable = (typeof BACKED_UP)[number];

/** One backup, as the index knows it. */
export interface StoredBackup {
  /** Its file's name in the folder of backups. */
  filename: string;
  /** Null for a complete one. */
  companyId: string | null;
  /** As the company was called then; null for a complete one. */
  companyName: string | null;
  /** Made on request, on schedule, or as the safety copy before a restore or a purge. */
  kind: "asked" | "timed" | "safety";
  /** Null for the system itself and the command line. */
  userId: string | null;
  userEmail: string | null;
  userRole: string | null;
  totalUsers: number;
  totalDocuments: number;
  totalLogs: number;
  totalClients: number;
  totalCompanyCodes: number;
  /** How many files that documents refer to were missing or damaged when it was made. */
  faultyFiles: number;
  sizeBytes: number;
  /** SHA-256 of its manifest, hex. */
  manifestHash: string;
  /** Where each company's audit log ended then: JSON of `ScopedHead`s. */
  heads: string;
  createdAt: EpochMs;
}

/** The end of a chain; `scope` is the company's id, or empty for entries without company. */
export interface ScopedHead extends ChainHead {
  scope: string;
  /** The company's version at that time; undefined without company and in earlier backups. */
  documentsVersion?: number | undefined;
}

/** Why the last timed backup of a scope failed. */
export interface BackupFailure {
  /** The company's id; empty for the complete one. */
  scope: string;
  at: EpochMs;
  /** In Italian, for people. */
  message: string;
  /** How many failed in a row, since the last that succeeded. */
  times: number;
}

export type Value = string | number | null;
export type StoredRow = Readonly<Record<string, Value>>;

/** A backup whose copy in the second place was read back and verified. */
export interface BackupCopy
  extends Pick<
    StoredBackup,
    "filename" | "companyId" | "kind" | "faultyFiles" | "sizeBytes" | "createdAt"
  > {
  /** The place's address at that time: copies at another address are not assumed to exist. */
  place: string;
}

/** Why backups could not be copied to the second place. */
export interface CopyFailure {
  place: string;
  at: EpochMs;
  /** In Italian, for people. */
  message: string;
  /** How many tries failed in a row. */
  times: number;
}

/** The state of the copies in the second place. */
export interface CopyPlaceState {
  /** When the newest complete backup of them was made; null where there is none. */
  lastAt: EpochMs | null;
  /** `lastAt`; without it, when the oldest company was created; null without companies. */
  since: EpochMs | null;
  failure: CopyFailure | null;
}

/** Rows as they were at one moment, whatever is written meanwhile. */
export interface RowReader {
  /** The name of the schema's last migration. */
  schema: string;
  /** All rows of a table, or those of one company, in order of its key, some at a time. */
  pages(table: BackedUpTable, companyId: string | null): AsyncGenerator<StoredRow[]>;
}

/** The user who restores: a restore leaves this account and this session unchanged. */
export interface RestoringCaller {
  userId: string;
  tokenHash: string;
}

/** What a restore has changed for one company; with null, for the users of none. */
export interface TouchedCompany {
  companyId: string | null;
  documents: { before: number; after: number };
  /** Users whom the restore removed; email addresses, as in the fields below. */
  usersAway: string[];
  usersBack: string[];
  /** Admins now, and not before. */
  adminsBack: string[];
  /** Who was admin before, or is now. */
  admins: string[];
}

/** The outcome of a restore: what it changed, and what it left out. */
export interface RestoreOutcome {
  /** Emails of the backup's accounts that were not restored: their id or email is in use. */
  accountsLeft: string[];
  codesLeft: number;
  /** The names of companies left without an admin: the caller must then roll back. */
  withoutAdmin: string[];
  /** Whether the audit log was restored too: only into a database whose log was empty. */
  withAudit: boolean;
  touched: TouchedCompany[];
  /** The ids of companies that are gone, and whose grant of Google Drive waits to be revoked. */
  disconnected: string[];
  /** Emails of restored accounts that got `lockedHash`: they need a new password. */
  passwordsGone: string[];
}
