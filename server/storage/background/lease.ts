import { type DurationMs, repeat, SECOND_MS, type Timers } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import type { Store, StoreQueries } from "../store/store";

/**
 * How long a silent process keeps its job: others check every few seconds, and take over within
 * half a minute.
 */
export const LEASE_MS: DurationMs = 20 * SECOND_MS;
/** How often a process renews its lease. */
export const RENEW_MS: DurationMs = LEASE_MS / 4;
/** How often processes check for jobs of dead ones. */
export const TAKE_OVER_EVERY_MS: DurationMs = 5 * SECOND_MS;

export interface LeaseDeps {
  store: Pick<Store, "leases">;
  timers: Timers;
  newId: NewId;
}

/** Another process has taken the job over. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** A job that only this process may do now. */
export interface Lease {
  /** Aborts when another process has taken the job over. */
  signal: AbortSignal;
  /**
   * Locks the lease until the transaction of `queries` ends.
   * @throws {LeaseLost} When another process has it.
   */
  hold(queries: Pick<StoreQueries, "leases">): Promise<void>;
}

/**
 * Does a job that only one process at a time may do. `name` is the job's name; for a sync, the
 * company's id. Null, and nothing done, while another process has it.
 */
export async function withLease<T>(
  { store, timers, newId }: LeaseDeps,
  name: string,
  work: (lease: Lease) => Promise<T>,
): Promise<{ result: T } | null> {
  const owner = newId();
  if (!(await store.leases.take(name, owner, LEASE_MS))) return null;
  const lost = new AbortController();
  const hold: Lease["hold"] = async ({ leases }) => {
    if (!(await leases.renew(name, owner, LEASE_MS))) throw new LeaseLost(name);
  };
  const stop = repeat(timers, RENEW_MS, () => {
    // An unreachable database says nothing about the lease: the next write will show.
    hold(store).catch((error) => error instanceof LeaseLost && lost.abort(error));
  });
  try {
    return { result: await work({ signal: lost.signal, hold }) };
  } finally {
    stop();
    // If the database is unreachable, the lease expires by itself.
    await store.leases.release(name, owner).catch(() => undefined);
  }
}
