import { systemTimers, type TimeDeps } from "../time/clock";
import { pause } from "../time/pause";
import { retryPause, shouldRetryMutation } from "./retry";

interface Options extends Pick<TimeDeps, "timers"> {
  /** Ends the pauses too; no attempt begins once it is aborted. */
  signal?: AbortSignal;
}

/**
 * Tries a write again by the rules of a mutation, for flows that keep their own in-flight lock.
 * Source: spec 1 §8, settled point 22.
 * @throws The last failure; the signal's reason, when it is aborted.
 */
export async function retryWrite<T>(write: () => Promise<T>, options: Options): Promise<T> {
  const { timers = systemTimers, signal } = options;
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

/**
 * `retryWrite` for a write that the host refuses when it is repeated: if the first answer was lost,
 * `tookEffect` tells from the retry's refusal whether the write had succeeded. Returns the answer,
 * null where it was lost.
 */
export async function retryEffect<T>(
  write: () => Promise<T>,
  options: Options & { tookEffect: (error: unknown) => boolean | Promise<boolean> },
): Promise<T | null> {
  let tries = 0;
  return retryWrite(async () => {
    tries += 1;
    try {
      return await write();
    } catch (error) {
      if (tries === 1 || !(await options.tookEffect(error))) throw error;
      return null;
    }
  }, options);
}
