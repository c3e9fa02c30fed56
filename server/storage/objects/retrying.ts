import { type Clock, type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import { MAX_TRIES, pauseAfter } from "../../base/outbound/backOff";
import { pauseUnlessAborted } from "../../base/time/waits";
import { ObjectFault } from "./objectFault";

/** How long a host may move no bytes before a try is given up. */
export const SILENT_MS: DurationMs = 9 * SECOND_MS;
/** After so long without success there are no more tries: a user waits. */
const GIVE_UP_MS: DurationMs = 16 * SECOND_MS;

export interface RetryDeps {
  clock: Clock;
  timers: Timers;
  /** From 0 to 1. */
  random(): number;
}

/**
 * Runs `work`, and retries after temporary failures with growing pauses, up to six tries or some 16
 * s. Each try counts at most `SILENT_MS` towards these 16 s, even if it moved bytes for longer.
 * @throws {ObjectFault} The last try's.
 * @throws The signal's reason once that aborts.
 */
export async function retrying<T>(
  deps: RetryDeps,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  let spentMs = 0;
  for (let failures = 1; ; failures += 1) {
    const startAt = deps.clock.now();
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ObjectFault) || !error.mayPass) throw error;
      spentMs += Math.min(Math.max(0, deps.clock.now() - startAt), SILENT_MS);
      spentMs += await pauseBefore(deps, { failures, error, signal, spentMs });
    }
  }
}

/**
 * Waits until the next try; returns the pause in milliseconds.
 * @throws The failure, when there are no more tries.
 */
export async function pauseBefore(
  { timers, random }: Pick<RetryDeps, "timers" | "random">,
  given: {
    failures: number;
    error: ObjectFault;
    signal: AbortSignal | undefined;
    /** The time counted for earlier tries. */
    spentMs?: DurationMs;
  },
): Promise<DurationMs> {
  const { failures, error, signal, spentMs = 0 } = given;
  const wait = pauseAfter(failures, { random: random(), retryAfterMs: error.retryAfterMs });
  if (failures >= MAX_TRIES || spentMs + wait > GIVE_UP_MS) throw error;
  await pauseUnlessAborted(timers, wait, signal);
  signal?.throwIfAborted();
  return wait;
}
