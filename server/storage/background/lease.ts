import { type DurationMs, repeat, SECOND_MS, type Timers } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import type { Store, StoreQueries } from "../store/schema/types";

/** How long a job stays with a process that says nothing: with a look every few seconds, others take it over within half a minute. */
export const LEASE_MS: DurationMs = 20 * SECOND_MS;
/** How often a process says that it is still at it. */
export const RENEW_MS: DurationMs = LEASE_MS / 4;
/** How often a look is taken for what a process that died has left. */
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

/** A job that this process alone may do. */
export interface Lease {
  /** Aborts when another process has taken the job over. */
  signal: AbortSignal;
  /**
   * Keeps others from taking it until the transaction of `queries` ends.
   * @throws {LeaseLost} When one has.
   */
  hold(queries: Pick<StoreQueries, "leases">): Promise<void>;
}

/**
 * Does a job that is done once at a time, across processes. `name` is a company's id for its sync,
 * and else the job's own. Null, and nothing done, while somebody is at it.
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
    // A database that is away says nothing of the lease: the next write tells.
    hold(store).catch((error) => error instanceof LeaseLost && lost.abort(error));
  });
  try {
    return { result: await work({ signal: lost.signal, hold }) };
  } finally {
    stop();
    // Of a database that is away by now others learn in time.
    await store.leases.release(name, owner).catch(() => undefined);
  }
}
