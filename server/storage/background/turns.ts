import { type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import type { Queue, Turn } from "../store/schema/turnTypes";
import type { Store } from "../store/store";

/**
 * What a turn of each queue counts while it lasts, and at least when it fails: work that kills its
 * process, or fails again and again, comes behind what others have waiting. As long as the longest
 * turns take.
 */
const ASSUMED_MS: Record<Queue, DurationMs> = {
  texts: SECOND_MS,
  uploads: SECOND_MS,
  mails: SECOND_MS,
  chains: MINUTE_MS,
  copies: MINUTE_MS,
  syncs: HOUR_MS,
  backups: HOUR_MS,
};

export interface TurnDeps {
  store: Pick<Store, "turns">;
  /** Time that only grows, from any start. */
  elapsed?: () => DurationMs;
}

/**
 * Does work of a company as its turn of a queue, and counts how long it took: whose work has taken
 * the least comes next, over all processes. `ahead` is for work that somebody waits for.
 */
export async function inTurn<T>(
  { store, elapsed = () => performance.now() }: TurnDeps,
  { ahead = false, ...turn }: Turn & { ahead?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const assumedMs = ASSUMED_MS[turn.queue];
  await store.turns.begin(turn, assumedMs, ahead);
  const startedAt = elapsed();
  const usedMs = () => Math.max(1, Math.round(elapsed() - startedAt));
  let result: T;
  try {
    result = await work();
  } catch (error) {
    const excess = usedMs() - assumedMs;
    // The work's own failure is the one to tell.
    if (excess > 0) await store.turns.add(turn, excess).catch(() => undefined);
    throw error;
  }
  await store.turns.add(turn, usedMs() - assumedMs);
  return result;
}
