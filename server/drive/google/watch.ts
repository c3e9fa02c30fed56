import type { DurationMs, Timers } from "@sgi/core/time";

/** Ends one call of Google: when it takes too long, or its caller says so. */
export interface SilenceWatch {
  signal: AbortSignal;
  /** Something has come: the time begins anew, but for that of the whole. */
  touch(): void;
  /** All has come: there is nothing left to end. */
  finish(): void;
  /** Ends what is still open, and the watch itself. */
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
