import type { Timers } from "@sgi/core/time";
import { LONGEST_WAIT_MS, MAX_TRIES, pauseAfter } from "../outbound/backOff";
import { pause } from "../time/waits";
import { ObjectFault } from "./objectFault";

export interface RetryDeps {
  timers: Timers;
  /** From 0 to 1. */
  random(): number;
}

/**
 * Does `work`, and again after failures that pass, longer and longer apart.
 * @throws {ObjectFault} The last try's.
 * @throws The signal's reason once that aborts.
 */
export async function retrying<T>(
  deps: RetryDeps,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ObjectFault) || !error.mayPass) throw error;
      await pauseBefore(deps, { failures, error, signal });
    }
  }
}

/** Waits until it is time to try again. @throws What failed, when that was the last try. */
export async function pauseBefore(
  { timers, random }: RetryDeps,
  given: { failures: number; error: ObjectFault; signal: AbortSignal | undefined },
): Promise<void> {
  const { failures, error, signal } = given;
  const wait = pauseAfter(failures, { random: random(), retryAfterMs: error.retryAfterMs });
  if (failures >= MAX_TRIES || wait > LONGEST_WAIT_MS) throw error;
  await pause(timers, wait, signal);
  signal?.throwIfAborted();
}
