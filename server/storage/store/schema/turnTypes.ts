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

export interface TurnQueries {
  turns: {
    /**
     * Begins a turn, and counts `ms` for it until its real duration is known. A turn that is taken
     * `ahead` of others is counted all the same, but does not move where the queue stands.
     */
    begin(turn: Turn, ms: DurationMs, ahead: boolean): Promise<void>;
    /** Corrects what a turn has used. */
    add(turn: Turn, ms: DurationMs): Promise<void>;
    /** Sorts companies by what they have used of a queue, the least first. */
    order(queue: Queue, companyIds: readonly string[]): Promise<string[]>;
  };
}
