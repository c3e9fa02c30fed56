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
