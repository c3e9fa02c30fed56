import type { Clock, Timers } from "./clock";
import type { DurationMs, EpochMs } from "./units";

/** A clock and timers that move only when told to: time for tests, in plain numbers. */
export interface ManualTime {
  clock: Clock;
  timers: Timers;
  /** Moves the time on by `ms`, running what falls due in order. */
  advance(ms: DurationMs): void;
}

/** Starts at `startAt`. What falls due at one instant runs in the order it was asked for. */
export function createManualTime(startAt: EpochMs = 0): ManualTime {
  let now = startAt;
  let waiting: { dueAt: EpochMs; run: () => void }[] = [];
  return {
    clock: { now: () => now },
    timers: {
      after(delayMs, run) {
        const entry = { dueAt: now + delayMs, run };
        waiting.push(entry);
        return () => {
          waiting = waiting.filter((other) => other !== entry);
        };
      },
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const next = waiting
          .filter((entry) => entry.dueAt <= until)
          .sort((a, b) => a.dueAt - b.dueAt)[0];
        if (next === undefined) break;
        waiting = waiting.filter((entry) => entry !== next);
        // A delay below zero falls due now: time never runs back.
        now = Math.max(now, next.dueAt);
        next.run();
      }
      now = until;
    },
  };
}
