import type { LogDetails } from "@sgi/core/audit";
import type { EpochMs } from "@sgi/core/time";
import type { HashedEntry } from "./keys/entryHash";

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
  /** Who it was, gone by now or not; null where nothing tells. */
  userEmail: string | null;
}

/** An entry as it is kept: linked to the one before of its scope, a company or nobody. */
export interface ChainedEntry extends HashedEntry {
  /** See `entryHash`; where it stands for others that are gone, the hash of the last of them. */
  hash: string;
  /** The last place that it stands for, where it stands for others. */
  throughPosition: number | null;
  /** Signs what stands for others. */
  seal: string | null;
}

/** The end of a chain, or of a part of it. */
export interface ChainHead {
  position: number;
  hash: string;
}

/** The end that a chain had when it was last sealed. */
export interface SealedEnd extends ChainHead {
  seal: string;
}

/** Seals the ends of chains, so that nobody without the server's key writes one anew. */
export interface EndSeal {
  sign(scope: string, end: ChainHead): string;
  holds(scope: string, sealed: SealedEnd): boolean;
}

/** Where an entry stands among all that there are. */
export type AuditPlace = Pick<ReadAuditEntry, "at" | "position" | "id">;

/** The same, and when it was written, by the clock of the database. */
export interface WrittenPlace extends AuditPlace {
  writtenAt: EpochMs;
}

/** Which entries are read. */
export interface AuditQuery {
  /** Whose: one company's; undefined for all that there are. */
  companyId: string | undefined;
  /** Only what is older than this entry. */
  before?: AuditPlace | undefined;
  /**
   * Only what was written after this entry. Entries of several companies have no common order but
   * the time of their writing: there, those of the ten minutes before come once more.
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
     * Links an entry to the one before of its company. In a transaction this comes last, with all
     * others of it, since whoever else writes for that company waits from then on.
     */
    append(entry: AuditEntry): Promise<void>;
    /** The last written first: a company's by their places, those of all by their time. */
    list(query: AuditQuery): Promise<ReadAuditEntry[]>;
    /** The place of an entry; null when there is none, or it is not the company's. */
    find(companyId: string | undefined, id: string): Promise<WrittenPlace | null>;
    /** The scopes that have entries, or had: companies, and the empty one. */
    listScopes(): Promise<string[]>;
    /** The end that a chain should have; null where nothing was ever written. */
    getHead(scope: string): Promise<ChainHead | null>;
    /** How far a chain is sealed; null where no seal of ours holds, undefined where none is made. */
    getSealed(scope: string): Promise<ChainHead | null | undefined>;
    /**
     * Seals a chain's end, if the entries that follow a place are linked up to it. Nothing where the
     * store has no seal; false where they are not linked.
     */
    sealEnd(scope: string, from: ChainHead): Promise<boolean>;
    /** The entries of a chain in order, those past a place. */
    listChain(scope: string, after: number, limit: number): Promise<ChainedEntry[]>;
    /** The last entry of a chain before a place. */
    findLast(scope: string, before: number): Promise<ChainedEntry | null>;
    /** The place of one entry of an action from before a time, of any chain but some. */
    findOld(old: OldEntries): Promise<{ scope: string; position: number } | null>;
    /** The end of a chain, which nobody moves until the transaction ends. */
    hold(scope: string): Promise<ChainHead>;
    /**
     * Puts an entry into the place of adjacent ones, which are gone then: the one call by which an
     * entry goes. Under `hold`.
     */
    replace(run: readonly ChainedEntry[], by: ChainedEntry): Promise<void>;
  };
}
