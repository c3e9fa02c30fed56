import type { DurationMs } from "@sgi/core/time";

/** Leases: named jobs that one process at a time does. */
export interface LeaseQueries {
  leases: {
    /**
     * Gives `owner` the job for `leaseMs` of the database's time; then another process may take it.
     * False, and nothing changed, while another one holds it.
     */
    take(name: string, owner: string, leaseMs: DurationMs): Promise<boolean>;
    /** Extends the lease by `leaseMs`. False when another process holds it now. */
    renew(name: string, owner: string, leaseMs: DurationMs): Promise<boolean>;
    release(name: string, owner: string): Promise<void>;
    /** Releases all leases: for a server that starts alone on the database. */
    releaseAll(): Promise<void>;
    isHeld(name: string): Promise<boolean>;
    listHeld(): Promise<string[]>;
    /** Jobs whose lease expired without being released: their processes died. */
    listAbandoned(): Promise<string[]>;
  };
}
