import type { Timers } from "./clock";
import type { DurationMs } from "./units";

/**
 * Waits `ms`.
 * @throws The signal's reason, as soon as it is aborted.
 */
export function pause(timers: Timers, ms: DurationMs, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = timers.after(ms, () => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    });
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

/** Calls `run` every `everyMs`, first after one such span. Returns a function that stops it. */
export function repeat(timers: Timers, everyMs: DurationMs, run: () => void): () => void {
  let cancel = (): void => undefined;
  const wait = () => {
    cancel = timers.after(everyMs, () => {
      wait();
      run();
    });
  };
  wait();
  return () => cancel();
}
