import type { LogDetails } from "@sgi/core/logs";
import type { EpochMs } from "@sgi/core/time";
import type { HashedEntry } from "./keys/entryHash";

/** An entry of the append-only audit log. */
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

/** An entry as queries return it. */
export interface ReadAuditEntry extends AuditEntry {
  /** Its position in its company's chain, counted from 1. */
  position: number;
  /** The user's email, also after the user's deletion; null when unknown. */
  userEmail: string | null;
}

/**
 * An entry as stored: linked to the previous one of its scope, which is a company or no company.
 */
export interface ChainedEntry extends HashedEntry {
  /** See `entryHash`; a summary has the hash of the last entry that it replaced. */
  hash: string;
  /** For a summary: the last position that it replaced. Null for others. */
  throughPosition: number | null;
  /** For a summary: its signature. Null for others. */
  seal: string | null;
}

/** The end of a chain, or of a part of one. */
export interface ChainHead {
  position: number;
  hash: string;
}

/** The end of a chain when it was last sealed. */
export interface SealedEnd extends ChainHead {
  seal: string;
}

/** Seals the ends of chains, so that nobody without the server's key can rewrite one. */
export interface EndSeal {
  sign(scope: string, end: ChainHead): string;
  holds(scope: string, sealed: SealedEnd): boolean;
}

/** An entry's position among all entries. */
export type AuditPlace = Pick<ReadAuditEntry, "at" | "position" | "id">;

/** The same with the time of writing, by the database's clock. */
export interface WrittenPlace extends AuditPlace {
  writtenAt: EpochMs;
}

/** Which entries to read. */
export interface AuditQuery {
  /** One company's entries; undefined for all. */
  companyId: string | undefined;
  /** Only entries older than this one. */
  before?: AuditPlace | undefined;
  /**
   * Only entries written after this one. Entries of several companies are ordered only by the time
   * of writing: then those of the ten minutes before are repeated.
   */
  since?: WrittenPlace | undefined;
  limit: number;
}

export interface OldEntries {
  action: string;
  before: EpochMs;
  except: readonly string[];
}
