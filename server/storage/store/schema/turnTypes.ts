import type { DurationMs } from "@sgi/core/time";

/** The background queues that work for several companies. */
export type Queue = "backups" | "chains" | "copies" | "mails" | "syncs" | "texts" | "uploads";

/** A queue, and the company whose turn it is; "" for work that belongs to no company. */
export interface Turn {
  queue: Queue;
  companyId: string;
}

/**
 * How much time a queue has spent on a company. All of a queue's rows count on one scale: a company
 * that comes anew, or comes back, begins where the queue stands, without credit or debt to others.
 */
export interface TurnRow extends Turn {
  /** Where the queue stood at the company's last turn: the largest one is where it stands now. */
  began: DurationMs;
  /** What the company has used: the one with the least comes next. */
  used: DurationMs;
}
