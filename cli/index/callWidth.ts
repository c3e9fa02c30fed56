/** Node's threads for disk calls when UV_THREADPOOL_SIZE is not set. */
const NODE_POOL = 4;
/** From this pool size on, each root has a fixed share of the threads. */
const SHARED_POOL = 16;
/** More parallel calls than this gain nothing on a network share. */
const MAX_SLOW_WIDTH = 8;
/** Calls queued for each thread, so that no thread goes idle between two. */
const QUEUED_PER_THREAD = 16;
/** One call of a look-up and two that check a file may hang besides a sweep's. */
const BESIDE_A_SWEEP = 3;

/** How many calls one root may have in progress. */
export interface CallWidth {
  /** While the root answers at once, as local disks do. */
  fast: number;
  /** While the root answers slowly. */
  slow: number;
}

/**
 * Shares the threads out, so that even if every root hangs during its sweep, a thread is left, as
 * long as each root can have four. A pool as small as Node's own is not shared: only commands run
 * with it, and they end. Measured: sharing makes a sweep twice as long.
 */
export function callWidth(roots: number, poolSize: string | undefined): CallWidth {
  const asked = Math.floor(Number(poolSize));
  const pool = asked >= 1 ? Math.min(asked, 1_024) : NODE_POOL;
  const isShared = pool >= SHARED_POOL;
  const beside = isShared ? BESIDE_A_SWEEP : 1;
  const share = Math.max(1, Math.floor((pool - 1) / Math.max(1, roots)) - beside);
  return {
    fast: isShared ? share : pool * QUEUED_PER_THREAD,
    slow: Math.min(share, MAX_SLOW_WIDTH),
  };
}
