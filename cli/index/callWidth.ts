/** Threads of Node that wait for disks, where UV_THREADPOOL_SIZE does not say otherwise. */
const NODE_POOL = 4;
/** More calls at once than this gain nothing on a share of a network. */
const MAX_SLOW_WIDTH = 8;
/** Calls queued for each thread so that none of them falls asleep between two. Measured: 3× faster. */
const QUEUED_PER_THREAD = 16;

/** How many calls one root may have under way. */
export interface CallWidth {
  /** While it answers at once, as local disks do. */
  fast: number;
  /** While it does not: its calls, were they to hang, would hold as many threads. */
  slow: number;
}

/**
 * Shares the threads out: should every root hang in its `slow` calls and one look-up's, a thread is
 * left, as long as there are threads enough to give each root two.
 */
export function callWidth(roots: number, poolSize: string | undefined): CallWidth {
  const asked = Math.floor(Number(poolSize));
  const pool = asked >= 1 ? Math.min(asked, 1_024) : NODE_POOL;
  const share = Math.floor((pool - 1) / Math.max(1, roots)) - 1;
  return { fast: pool * QUEUED_PER_THREAD, slow: Math.max(1, Math.min(share, MAX_SLOW_WIDTH)) };
}
