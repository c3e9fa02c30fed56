import type { EpochMs } from "@sgi/core/time";
import { type Kysely, PostgresAdapter } from "kysely";

/** Unfinished work of one kind. `oldestAt` is null when there is none. */
export interface WaitingWork {
  waiting: number;
  oldestAt: EpochMs | null;
}

/** Background work that waits: batches of uploads, and mails. */
export interface Backlog {
  uploads: WaitingWork;
  mails: WaitingWork;
}

/** How many connections are open, how many of them idle, and how many queries wait for one. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

/** What an open database offers besides queries. */
export interface Connection {
  /** Checks that the database accepts writes: commits one that leaves no row behind. */
  probe(): Promise<void>;
  /**
   * Updates the planner's statistics after a bulk insert: until then it plans for the tables as
   * they were before. Does nothing where the engine has no such statistics.
   */
  analyze(): Promise<void>;
  /** This process's pool; null for engines with a single connection. */
  pool(): PoolState | null;
  /** Closes every connection; committed data is on disk. */
  close(): Promise<void>;
}

export function isPostgres(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
