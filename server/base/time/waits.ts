import type { DurationMs, Timers } from "@sgi/core/time";

/** Resolves after `ms`, or as soon as `signal` is aborted. core's `pause` rejects then. */
export function pauseUnlessAborted(
  timers: Timers,
  ms: DurationMs,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      cancel();
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const cancel = timers.after(ms, end);
    signal?.addEventListener("abort", end);
  });
}

/** The result of `work`, or of `onLate` when it takes longer than `limitMs`. */
export async function withTimeout<T>(
  timers: Timers,
  limitMs: DurationMs,
  { work, onLate }: { work: Promise<T>; onLate: () => T },
): Promise<T> {
  let cancel = () => {};
  const late = new Promise<T>((resolve) => {
    cancel = timers.after(limitMs, () => resolve(onLate()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}

/**
 * The result of `work`, unless the signal is aborted first. Unlike a race with a long-lived promise
 * it leaks nothing: such a promise would keep the result of every race.
 * @throws The signal's reason as soon as it is aborted; the work continues, and its result is
 * ignored.
 */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
