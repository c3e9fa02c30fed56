import type { Timers } from "@sgi/core/time/clock";
import type { DurationMs } from "@sgi/core/time/units";

/** Waits for `work`, but not longer than `limitMs`; the work goes on. Rejects when the work does in time. */
export async function within(
  limitMs: DurationMs,
  work: Promise<unknown>,
  timers: Timers,
): Promise<void> {
  let cancel: () => void = () => undefined;
  const limit = new Promise<void>((resolve) => {
    cancel = timers.after(limitMs, resolve);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    cancel();
  }
}
