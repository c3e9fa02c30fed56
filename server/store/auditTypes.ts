import type { LogDetails } from "@sgi/core/audit";
import type { EpochMs } from "@sgi/core/time";

/** One entry of the audit log, which is only ever appended to. */
export interface AuditEntry {
  id: string;
  /** Null for what belongs to no company. */
  companyId: string | null;
  /** Null for the system itself. */
  userId: string | null;
  action: string;
  documentId: string | null;
  details: LogDetails;
  at: EpochMs;
}

/** An entry as it is read. */
export interface ReadAuditEntry extends AuditEntry {
  /** Its place in the chain of its company, counted from 1. */
  position: number;
  /** Who it was; null where the user is gone. */
  userEmail: string | null;
}

/** Where an entry stands among all that there are. */
export type AuditPlace = Pick<ReadAuditEntry, "at" | "position" | "id">;

/** Which entries are read. */
export interface AuditQuery {
  /** Whose: one company's; undefined for all that there are. */
  companyId: string | undefined;
  /** Only what is older than this entry. */
  before?: AuditPlace | undefined;
  /**
   * Only what was written after this entry. Entries of several companies have no common order but
   * their time: there, those of the minute before come once more.
   */
  since?: AuditPlace | undefined;
  limit: number;
}

export interface AuditQueries {
  audit: {
    /**
     * Links an entry to the one before of its company. In a transaction this comes last, with all
     * others of it, since whoever else writes for that company waits from then on.
     */
    append(entry: AuditEntry): Promise<void>;
    /** The newest first. */
    list(query: AuditQuery): Promise<ReadAuditEntry[]>;
    /** The place of an entry; null when there is none, or it is not the company's. */
    find(companyId: string | undefined, id: string): Promise<AuditPlace | null>;
  };
}
