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

export interface AuditQueries {
  audit: {
    /**
     * Appends an entry, linked to the previous one of its company. Call it last in a transaction,
     * with all its entries: other writers for that company wait from then on.
     */
    append(entry: AuditEntry): Promise<void>;
    /** Latest first: one company's by position, all companies' by time. */
    list(query: AuditQuery): Promise<ReadAuditEntry[]>;
    /** The position of an entry; null when it does not exist or is another company's. */
    find(companyId: string | undefined, id: string): Promise<WrittenPlace | null>;
    /** The scopes that have or had entries: company ids, and the empty one. */
    listScopes(): Promise<string[]>;
    /** The recorded end of a chain; null when nothing was ever written. */
    getHead(scope: string): Promise<ChainHead | null>;
    /**
     * The sealed end of a chain; null when it has no valid seal of ours, undefined when the store
     * does not seal.
     */
    getSealed(scope: string): Promise<ChainHead | null | undefined>;
    /**
     * Seals a chain's end, if the entries after `from` are linked up to it; false when they are
     * not. Does nothing when the store has no seal.
     */
    sealEnd(scope: string, from: ChainHead): Promise<boolean>;
    /** The entries of a chain after a position, in order. */
    listChain(scope: string, after: number, limit: number): Promise<ChainedEntry[]>;
    /** The last entry of a chain before a position. */
    findLast(scope: string, before: number): Promise<ChainedEntry | null>;
    /** The position of one action's oldest entry from before a time, in chains outside `except`. */
    findOld(old: OldEntries): Promise<{ scope: string; position: number } | null>;
    /** The end of a chain, locked until the transaction ends. */
    hold(scope: string): Promise<ChainHead>;
    /**
     * Replaces adjacent entries by one: the only call that removes entries. Call it under `hold`.
     */
    replace(run: readonly ChainedEntry[], by: ChainedEntry): Promise<void>;
  };
}
