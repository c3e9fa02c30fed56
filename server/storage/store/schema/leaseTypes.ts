import type { DurationMs } from "@sgi/core/time";

/** The SQL of jobs that one process at a time does, by name. */
export interface LeaseQueries {
  leases: {
    /**
     * Lets `owner` alone do the job for `leaseMs` of the database's time: from then on another
     * process may take its place. False, and nothing changed, while another one holds it.
     */
    take(name: string, owner: string, leaseMs: DurationMs): Promise<boolean>;
    /** Holds on for `leaseMs` more. False when it is another's by now. */
    renew(name: string, owner: string, leaseMs: DurationMs): Promise<boolean>;
    release(name: string, owner: string): Promise<void>;
    /** For a start that finds itself alone with the database. */
    releaseAll(): Promise<void>;
    isHeld(name: string): Promise<boolean>;
    listHeld(): Promise<string[]>;
    /** Jobs that nobody let go of and nobody holds any more: their processes died. */
    listAbandoned(): Promise<string[]>;
  };
}
