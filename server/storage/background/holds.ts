import type { StoreQueries } from "../store/schema/types";
import { type LeaseDeps, LeaseLost, withLease } from "./lease";

/** Called in a transaction: nobody takes what is held until it ends. @throws {LeaseLost} When somebody has. */
export type Hold = (queries: Pick<StoreQueries, "leases">) => Promise<void>;

/** Tells what is being made from what somebody died over, by no file's age, host's name or process' number. */
export interface Holds {
  /** Nobody clears `id` away while `work` makes it. @throws {LeaseLost} As `Hold`. */
  take<T>(id: string, work: (hold: Hold) => Promise<T>): Promise<T>;
  /** Does `work` where nobody makes `id`, and keeps it so meanwhile. */
  ifUnheld(id: string, work: () => Promise<void>): Promise<void>;
  /** What was being made when its process died. */
  listAbandoned(): Promise<string[]>;
}

/** Where this process alone makes such things. */
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

/** Where several processes do: by leases, whose names begin by `kind`. */
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
