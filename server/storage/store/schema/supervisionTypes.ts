import type { EpochMs } from "@sgi/core/time";
import type { BackupFailure } from "./backupTypes";

/** What the last verification of a chain of the audit log found. */
export interface ChainCheck {
  /** The company; empty for what belongs to none. */
  scope: string;
  at: EpochMs;
  /** How many entries were as they had been written, up to the fault. */
  through: number;
  /** Null where there is none; else its kind. */
  fault: string | null;
}

/** A company as who runs the server sees it: nothing of its documents. */
export interface CompanyFigures {
  id: string;
  name: string;
  createdAt: EpochMs;
  /** Null unless it was deleted. */
  deletedAt: EpochMs | null;
  users: number;
  admins: number;
  /** The last backup of it alone, safety copies left out. */
  lastBackupAt: EpochMs | null;
}

export interface CodeFigures {
  /** Those by which somebody can register still. */
  free: number;
  /** Those that are used up. */
  used: number;
  /** Free ones that end by a time. */
  expiring: number;
}

/** The last backup of something that has to be backed up, safety copies left out. */
export interface WatchedBackup {
  /** The company; null for the complete one. */
  companyName: string | null;
  /** Null where there is none. */
  madeAt: EpochMs | null;
  /** When it was made; where there is none, since when there has been something to back up. */
  since: EpochMs;
}

/** Timed backups that failed since the last that succeeded. */
export interface FailingBackup extends BackupFailure {
  /** Null for the complete one. */
  companyName: string | null;
}

/** What who runs the server looks after; each a bounded number of queries, however many companies. */
export interface SupervisionQueries {
  supervision: {
    /** In order of name. */
    listCompanies(limit: number): Promise<CompanyFigures[]>;
    countCodes(now: EpochMs, endsBefore: EpochMs): Promise<CodeFigures>;
    /** The last complete backup, safety copies left out. */
    findLastBackup(): Promise<{
      createdAt: EpochMs;
      sizeBytes: number;
      faultyFiles: number;
    } | null>;
    /**
     * The last complete backup, and that of the company whose last one is the oldest, where one is
     * not deleted. Those dated after `now`, by a clock that was set back, do not count. Null without
     * companies.
     */
    findWatched(
      now: EpochMs,
    ): Promise<{ complete: WatchedBackup; company: WatchedBackup | null } | null>;
    /** The complete one first, then companies, those that failed most often first. */
    listFailing(): Promise<FailingBackup[]>;
  };
  chainChecks: {
    list(): Promise<ChainCheck[]>;
    put(check: ChainCheck): Promise<void>;
    delete(scope: string): Promise<void>;
  };
}
