import type { DurationMs, Timers } from "@sgi/core/time";

/** Ends one call of Google: when it takes too long, or its caller says so. */
export interface Watch {
  signal: AbortSignal;
  /** Something has come: the time begins anew. */
  touch(): void;
  /** Ends what is still open, and the watch itself. */
  end(): void;
}

export function startWatch(
  timers: Timers,
  { limitMs, signal }: { limitMs: DurationMs; signal: AbortSignal | undefined },
): Watch {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let cancel = timers.after(limitMs, abort);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    touch() {
      cancel();
      cancel = timers.after(limitMs, abort);
    },
    end() {
      cancel();
      signal?.removeEventListener("abort", abort);
      abort();
    },
  };
}
