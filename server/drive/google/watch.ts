import type { DurationMs, Timers } from "@sgi/core/time";

/** Aborts a call to Google when it takes too long, or its caller aborts. */
export interface SilenceWatch {
  signal: AbortSignal;
  /** Call when data arrives: restarts the silence limit, not the total limit. */
  touch(): void;
  /** The call has completed: `end` must not abort it. */
  finish(): void;
  /** Aborts the call unless it has completed, and stops the timers. */
  end(): void;
}

export function startWatch(
  timers: Timers,
  given: { limitMs: DurationMs; totalMs: DurationMs; signal: AbortSignal | undefined },
): SilenceWatch {
  const { limitMs, totalMs, signal } = given;
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isOpen = true;
  let cancel = timers.after(limitMs, abort);
  const cancelTotal = timers.after(totalMs, abort);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    touch() {
      cancel();
      cancel = timers.after(limitMs, abort);
    },
    finish() {
      isOpen = false;
    },
    end() {
      cancel();
      cancelTotal();
      signal?.removeEventListener("abort", abort);
      if (isOpen) abort();
    },
  };
}
