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
