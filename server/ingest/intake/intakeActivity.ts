import type { DurationMs, Timers } from "@sgi/core/time";

/** Tells background work whether batches are arriving, because users wait for those. */
export interface IntakeActivity {
  /**
   * Marks a batch as arriving. Returns a function to call at its end; another batch often follows.
   */
  begin(): () => void;
  /** Resolves when no batch is arriving, or after `atMostMs`. */
  untilQuiet(atMostMs: DurationMs): Promise<void>;
}

/** A batch counts as arriving until `lingerMs` after its end. */
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
