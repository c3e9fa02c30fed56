import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import type { NewId } from "../ids/newId";
import type { Store, StoreQueries } from "../store/types";
import { repeat } from "../time/waits";
import { SyncRefused } from "./syncRefused";

/** How long a company stays with a process that says nothing. */
const LEASE_MS: DurationMs = 30 * SECOND_MS;
const RENEW_MS: DurationMs = LEASE_MS / 4;

export interface LeaseDeps {
  store: Pick<Store, "syncs">;
  timers: Timers;
  newId: NewId;
}

/** A company that this process alone may sync. */
export interface Lease {
  /** Aborts when another process has taken the company over. */
  signal: AbortSignal;
  /**
   * Keeps others from taking it until the transaction of `queries` ends.
   * @throws {SyncRefused} When one has.
   */
  hold(queries: Pick<StoreQueries, "syncs">): Promise<void>;
}

/** Does `work` for one company at a time, across processes. Null, and nothing done, while one is at it. */
export async function withLease<T>(
  { store, timers, newId }: LeaseDeps,
  companyId: string,
  work: (lease: Lease) => Promise<T>,
): Promise<{ result: T } | null> {
  const owner = newId();
  if (!(await store.syncs.take(companyId, owner, LEASE_MS))) return null;
  const lost = new AbortController();
  const hold: Lease["hold"] = async ({ syncs }) => {
    if (!(await syncs.renew(companyId, owner, LEASE_MS))) throw new SyncRefused("leaseLost");
  };
  const stop = repeat(timers, RENEW_MS, () => {
    // A database that is away says nothing of the lease: the next write tells.
    hold(store).catch((error) => error instanceof SyncRefused && lost.abort(error));
  });
  try {
    return { result: await work({ signal: lost.signal, hold }) };
  } finally {
    stop();
    // Of a database that is away by now others learn in time.
    await store.syncs.release(companyId, owner).catch(() => undefined);
  }
}
