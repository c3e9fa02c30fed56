import type { DurationMs, EpochMs } from "@sgi/core/time";
import type { ChainHead } from "./auditTypes";
import type { BackedUpTable } from "./backedUp";

/** One backup, as the index knows it. */
export interface StoredBackup {
  /** Its file's name in the folder of backups. */
  filename: string;
  /** Null for a complete one. */
  companyId: string | null;
  /** As the company was called then; null for a complete one. */
  companyName: string | null;
  /** Why it was made: somebody asked for it, its time had come, or a restore was to follow. */
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
  /** Files that documents name and that were not there whole when it was made. */
  faultyFiles: number;
  sizeBytes: number;
  /** SHA-256 of its manifest, hex. */
  manifestHash: string;
  /** Where each company's audit log ended then: JSON of `ScopedHead`s. */
  heads: string;
  createdAt: EpochMs;
}

/** The end of a company's chain; `scope` is empty for what belongs to none. */
export interface ScopedHead extends ChainHead {
  scope: string;
  /** Of the company, then; unknown of what belongs to none, and of former backups. */
  documentsVersion?: number | undefined;
}

/** Why the last timed backup of a scope did not come about. */
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

/** A backup that the second place is proved to hold: it was read back whole. */
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

/** How the copies in the second place stand. */
export interface CopyPlaceState {
  /** When the newest complete backup of them was made; null where there is none. */
  lastAt: EpochMs | null;
  /** `lastAt`; without it, when the oldest company was created; null without companies. */
  since: EpochMs | null;
  failure: CopyFailure | null;
}

/** Rows as they were at one moment, whatever is written meanwhile. */
export interface RowReader {
  /** The name of the last change of the schema. */
  schema: string;
  /** All rows of a table, or those of one company, in order of its key, some at a time. */
  pages(table: BackedUpTable, companyId: string | null): AsyncGenerator<StoredRow[]>;
}

/** The account that makes a restore, which stays as it is with the session that asks for it. */
export interface RestoringCaller {
  userId: string;
  tokenHash: string;
}

/** What a restore has changed for one company; with null, for the users of none. */
export interface TouchedCompany {
  companyId: string | null;
  documents: { before: number; after: number };
  /** Email addresses, as all that follow. */
  usersAway: string[];
  usersBack: string[];
  /** Admins now, and not before. */
  adminsBack: string[];
  /** Who was admin before, or is now. */
  admins: string[];
}

/** The outcome of a restore: what it changed, and what it left out. */
export interface RestoreOutcome {
  /** The email addresses of accounts that did not come back. */
  accountsLeft: string[];
  codesLeft: number;
  /** The names of companies that were left without an admin: then it must be undone. */
  withoutAdmin: string[];
  /** Whether the audit log came along: only where there was none. */
  withAudit: boolean;
  touched: TouchedCompany[];
  /** The ids of companies that are gone, and whose grant of Google Drive waits to be revoked. */
  disconnected: string[];
  /** The email addresses of accounts that came back without a password that anybody knows. */
  passwordsGone: string[];
}

export interface BackupQueries {
  /** The index of backups. */
  backups: {
    create(backup: StoredBackup): Promise<void>;
    get(filename: string): Promise<StoredBackup | null>;
    /** The newest first: of one company, or all with null. */
    list(companyId: string | null): Promise<StoredBackup[]>;
    delete(filename: string): Promise<boolean>;
    /** The bytes of all files that documents and revisions name, each once: of one company, or all with null. */
    sumFiles(companyId: string | null): Promise<number>;
    /** Where a chain ended when backups were made. */
    listHeads(scope: string): Promise<ChainHead[]>;
    /** The newest first: of one company, or all with null. */
    listFailures(companyId: string | null): Promise<BackupFailure[]>;
    /** Counts it as one more in a row. */
    noteFailure(failure: Omit<BackupFailure, "times">): Promise<void>;
    forgetFailure(scope: string): Promise<void>;
    /**
     * Claims a mail about failing backups. False where one was claimed within `spanMs`, by whatever
     * process: the time is the database's.
     */
    claimAlarm(spanMs: DurationMs): Promise<boolean>;
  };
  /** The copies of backups in the second place. */
  backupCopies: {
    /** The newest first. */
    list(place: string): Promise<BackupCopy[]>;
    put(copy: BackupCopy): Promise<void>;
    delete(copy: Pick<BackupCopy, "place" | "filename">): Promise<void>;
    /** Counts it as one more in a row. */
    noteFailure(failure: Omit<CopyFailure, "times">): Promise<void>;
    forgetFailure(place: string): Promise<void>;
    findState(place: string): Promise<CopyPlaceState>;
  };
  rows: {
    /**
     * Replaces what a backup holds, of one company or all with null, by the rows of `source`.
     * Sessions of those whose accounts are replaced end; the caller's goes on. Accounts that were
     * not there any more get `lockedHash`. To be called in a transaction.
     */
    replace(
      source: RowReader,
      scope: { companyId: string | null; caller: RestoringCaller | null; lockedHash: string },
    ): Promise<RestoreOutcome>;
  };
}
