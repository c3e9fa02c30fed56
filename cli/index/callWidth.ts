/** Threads of Node that wait for disks, where UV_THREADPOOL_SIZE does not say otherwise. */
const NODE_POOL = 4;
/** From so many on each root is kept to a share of them. */
const SHARED_POOL = 16;
/** More calls at once than this gain nothing on a share of a network. */
const MAX_SLOW_WIDTH = 8;
/** Calls queued for each thread so that none of them falls asleep between two. */
const QUEUED_PER_THREAD = 16;
/** A look-up's call and two that check a file may hang beside a sweep's. */
const BESIDE_A_SWEEP = 3;

/** How many calls one root may have under way. */
export interface CallWidth {
  /** While it answers at once, as local disks do. */
  fast: number;
  /** While it does not. */
  slow: number;
}

/**
 * Shares the threads out: should every root hang at once, in the midst of its sweep, a thread is left,
 * as long as there are enough to give each root four. A pool as small as Node's own cannot be shared:
 * it is left to commands, which end. Measured: sharing makes a sweep twice as long.
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
