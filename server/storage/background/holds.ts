import type { StoreQueries } from "../store/schema/types";
import { type LeaseDeps, LeaseLost, withLease } from "./lease";

/**
 * Called in a transaction: nobody takes the hold until it ends.
 * @throws {LeaseLost} When another process has.
 */
export type Hold = (queries: Pick<StoreQueries, "leases">) => Promise<void>;

/**
 * Tells what a live process is making from what a dead one left, not by a file's age, a host's name
 * or a process number.
 */
export interface Holds {
  /**
   * Keeps `id` from being cleared away while `work` makes it.
   * @throws {LeaseLost} As `Hold`.
   */
  take<T>(id: string, work: (hold: Hold) => Promise<T>): Promise<T>;
  /** Does `work` unless somebody makes `id`, and keeps others from making it meanwhile. */
  ifUnheld(id: string, work: () => Promise<void>): Promise<void>;
  /** The ids whose process died. */
  listAbandoned(): Promise<string[]>;
}

/** For a process that is alone. */
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

/** For several processes: by leases whose names begin with `kind`. */
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
