import type { EpochMs } from "@sgi/core/time";

/** Work of one kind that nobody has finished yet. `oldestAt` is null where there is none. */
export interface WaitingWork {
  waiting: number;
  oldestAt: EpochMs | null;
}

/** What waits to be done in the background: batches of uploads, and mails. */
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

/** What is asked of an open database besides its rows. */
export interface Connection {
  /** Writes something, commits it, and leaves no row behind: whether the database takes writes. */
  probe(): Promise<void>;
  /**
   * Tells the planner of the rows that there are now, after many have come at once: until it finds out
   * by itself, it plans for tables as they were. Nothing where no such statistics are kept.
   */
  analyze(): Promise<void>;
  /** Of this process; null where there is one connection. */
  pool(): PoolState | null;
  /** Closes every connection; what was committed is on disk. */
  close(): Promise<void>;
}
