import type { DurationMs, EpochMs } from "./units";

/** Port through which long-lived objects read the time. Pure functions take `now` or `today`. */
export interface Clock {
  now(): EpochMs;
}

/** Looks `Date` up on every call, so a replaced global still takes effect. */
export const systemClock: Clock = { now: () => Date.now() };

/** Port through which long-lived objects wait. `after` returns what cancels the wait. */
export interface Timers {
  after(delayMs: DurationMs, run: () => void): () => void;
}

/** The platform's timers, looked up on every call. */
export const systemTimers: Timers = {
  after(delayMs, run) {
    const handle = setTimeout(run, delayMs);
    return () => clearTimeout(handle);
  },
};

/** Long-lived objects take these among their `deps`; left out, they are the platform's. */
export interface TimeDeps {
  clock?: Clock | undefined;
  timers?: Timers | undefined;
}

/** The same `deps`, with the platform's clock and timers where none are given. */
export function withTime<Deps extends TimeDeps>(
  deps: Deps,
): Deps & { clock: Clock; timers: Timers } {
  return { ...deps, clock: deps.clock ?? systemClock, timers: deps.timers ?? systemTimers };
}
