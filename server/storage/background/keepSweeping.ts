import { HOUR_MS, type Timers } from "@sgi/core/time";
import { startRunner } from "./runner";

interface Options {
  sweep(): Promise<void>;
  onFailure(error: unknown): void;
  timers: Timers;
}

/** Sweeps every hour. Returns a function that stops it once the current sweep is done. */
export function keepSweeping({ sweep, ...options }: Options): () => Promise<void> {
  return startRunner({ ...options, work: sweep, lookEveryMs: HOUR_MS }).stop;
}
