import type { DurationMs, Timers } from "@sgi/core/time";

/**
 * The result of `work`, or `otherwise` after `limitMs`; the work goes on. Rejects when the work
 * rejects in time.
 */
export async function withinTime<Given, Otherwise>(
  { limitMs, timers }: { limitMs: DurationMs; timers: Timers },
  work: Promise<Given>,
  otherwise: Otherwise,
): Promise<Given | Otherwise> {
  let cancel = () => {};
  const limit = new Promise<Otherwise>((resolve) => {
    cancel = timers.after(limitMs, () => resolve(otherwise));
  });
  return Promise.race([work, limit]).finally(() => cancel());
}
