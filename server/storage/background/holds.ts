import type { StoreQueries } from "../store/store";
import { type LeaseDeps, LeaseLost, withLease } from "./lease";

/**
 * Locks the hold until the end of the transaction that calls it.
 * @throws {LeaseLost} When another process has taken it.
 */
export type Hold = (queries: Pick<StoreQueries, "leases">) => Promise<void>;

/**
 * Tells a live process's unfinished work from a dead one's leftovers, without relying on file age,
 * host name or process id.
 */
export interface Holds {
  /**
   * Protects `id` from sweeps while `work` writes it.
   * @throws {LeaseLost} As `Hold`.
   */
  take<T>(id: string, work: (hold: Hold) => Promise<T>): Promise<T>;
  /** Runs `work` unless somebody holds `id`, and blocks holds meanwhile. */
  ifUnheld(id: string, work: () => Promise<void>): Promise<void>;
  /** The ids held by processes that died. */
  listAbandoned(): Promise<string[]>;
}

/** For a process that runs alone. */
export function createOwnHolds(): Holds {
  const held = new Set<string>();
  return {
    async take(id, work) {
      held.add(id);
      try {
        return await work(async () => undefined);
      } finally {
        held.delete(id);
      }
    },
    async ifUnheld(id, work) {
      if (!held.has(id)) await work();
    },
    listAbandoned: async () => [],
  };
}

/** For several processes: uses leases whose names begin with `kind`. */
export function createLeasedHolds(leases: LeaseDeps, kind: "spool" | "draft"): Holds {
  const prefix = `${kind} `;
  return {
    async take(id, work) {
      const taken = await withLease(leases, prefix + id, ({ hold }) => work(hold));
      if (taken === null) throw new LeaseLost(prefix + id);
      return taken.result;
    },
    async ifUnheld(id, work) {
      await withLease(leases, prefix + id, work);
    },
    async listAbandoned() {
      const left = await leases.store.leases.listAbandoned();
      return left.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    },
  };
}
