import type { DurationMs, Timers } from "@sgi/core/time";

/** Tells the work in the background whether batches are coming in, which users wait for. */
export interface IntakeActivity {
  /** A batch begins to come in. Returns a function that says that it has ended; the next one often follows. */
  begin(): () => void;
  /** Resolves once none is coming in, or after `atMostMs`, whichever is first. */
  untilQuiet(atMostMs: DurationMs): Promise<void>;
}

/** A batch counts as coming in for `lingerMs` beyond its end. */
export function createIntakeActivity({
  timers,
  lingerMs,
}: {
  timers: Timers;
  lingerMs: DurationMs;
}): IntakeActivity {
  let comingIn = 0;
  const waiting = new Set<() => void>();
  const end = () => {
    comingIn -= 1;
    if (comingIn === 0) for (const goOn of [...waiting]) goOn();
  };
  return {
    begin() {
      comingIn += 1;
      return () => void timers.after(lingerMs, end);
    },
    untilQuiet(atMostMs) {
      if (comingIn === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const goOn = () => {
          cancel();
          waiting.delete(goOn);
          resolve();
        };
        const cancel = timers.after(atMostMs, goOn);
        waiting.add(goOn);
      });
    },
  };
}
