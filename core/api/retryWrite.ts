import type { Timers } from "../time/clock";
import { pause } from "../time/pause";
import { retryPause, shouldRetryMutation } from "./retry";

interface Options {
  timers: Timers;
  /** Ends the pauses too; no attempt begins once it is aborted. */
  signal?: AbortSignal;
}

/**
 * Tries a write again by the rules of a mutation, for flows that keep their own in-flight lock.
 * Source: spec 1 §8, decision 22.
 * @throws The last failure; the signal's reason, when it is aborted.
 */
export async function retryWrite<T>(write: () => Promise<T>, options: Options): Promise<T> {
  const { timers, signal } = options;
  for (let failureCount = 0; ; failureCount += 1) {
    signal?.throwIfAborted();
    try {
      return await write();
    } catch (error) {
      signal?.throwIfAborted();
      if (!shouldRetryMutation({ failureCount, error })) throw error;
    }
    await pause(timers, retryPause(failureCount), signal);
  }
}
