import type { EpochMs } from "@sgi/core/time";
import type { BackupFailure } from "./backupTypes";

/** What the last verification of a chain of the audit log found. */
export interface ChainCheck {
  /** The company; empty for what belongs to none. */
  scope: string;
  at: EpochMs;
  /** How many entries were intact, up to the fault. */
  through: number;
  /** The kind of fault; null for none. */
  fault: string | null;
}

/** A company as superadmins see it: without its documents. */
export interface CompanyFigures {
  id: string;
  name: string;
  createdAt: EpochMs;
  /** Null unless it was deleted. */
  deletedAt: EpochMs | null;
  users: number;
  admins: number;
  /** The last backup of this company alone, without safety copies. */
  lastBackupAt: EpochMs | null;
}

export interface CodeFigures {
  /** Codes that can still be used. */
  free: number;
  /** Used-up codes. */
  used: number;
  /** Free codes that expire before a given time. */
  expiring: number;
}

/** The last backup of a company, or of everything, without safety copies. */
export interface WatchedBackup {
  /** The company; null for the complete one. */
  companyName: string | null;
  /** Null where there is none. */
  madeAt: EpochMs | null;
  /** `madeAt`; without a backup, the time since when there is data to back up. */
  since: EpochMs;
}

/** Timed backups that failed since the last success. */
export interface FailingBackup extends BackupFailure {
  /** Null for the complete one. */
  companyName: string | null;
}
