import { type LeaseDeps, LeaseLost, withLease } from "../background/lease";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { StoreQueries } from "../store/types";

/** Begins the name of the lease that a batch has while it comes in. */
const LEASE = "spool ";

/** Called in the transaction that makes a batch a row. @throws When its bytes may be gone by then. */
export type HoldBatch = (queries: Pick<StoreQueries, "leases">) => Promise<void>;

/** Tells batches that are coming in from those that somebody died over, by no file's age. */
export interface BatchHolds {
  /** Has `work` bring in a batch, which nobody sweeps away meanwhile. */
  take<T>(uploadId: string, work: (hold: HoldBatch) => Promise<T>): Promise<T>;
  /** Does `work` where nobody brings the batch in, and keeps it so meanwhile. */
  ifUnheld(uploadId: string, work: () => Promise<void>): Promise<void>;
  /** Batches that were coming in when their process died. */
  listAbandoned(): Promise<string[]>;
}

/** Where one process alone takes batches in. */
export function createOwnHolds(): BatchHolds {
  const incoming = new Set<string>();
  return {
    async take(uploadId, work) {
      incoming.add(uploadId);
      try {
        return await work(async () => undefined);
      } finally {
        incoming.delete(uploadId);
      }
    },
    async ifUnheld(uploadId, work) {
      if (!incoming.has(uploadId)) await work();
    },
    listAbandoned: async () => [],
  };
}

/** Where several do: by the database and its clock alone. */
export function createLeasedHolds(leases: LeaseDeps): BatchHolds {
  const { store } = leases;
  return {
    async take(uploadId, work) {
      try {
        const taken = await withLease(leases, LEASE + uploadId, ({ hold }) => work(hold));
        if (taken === null) throw new LeaseLost(uploadId);
        return taken.result;
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
        // Held up for so long that it passed for dead: its parts may be swept away.
        throw new HttpFailure(503, messages.unavailable, { "Retry-After": "5" });
      }
    },
    async ifUnheld(uploadId, work) {
      await withLease(leases, LEASE + uploadId, work);
    },
    async listAbandoned() {
      const left = await store.leases.listAbandoned();
      return left.flatMap((name) => (name.startsWith(LEASE) ? [name.slice(LEASE.length)] : []));
    },
  };
}
