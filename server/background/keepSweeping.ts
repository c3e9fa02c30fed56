import { HOUR_MS, type Timers } from "@sgi/core/time";
import { repeat } from "../time/waits";

interface Options {
  sweep(): Promise<void>;
  onFailure(error: unknown): void;
  timers: Timers;
}

/** Sweeps every hour. Returns a function that stops it, once the sweep in hand is done. */
export function keepSweeping({ sweep, onFailure, timers }: Options): () => Promise<void> {
  let running = Promise.resolve();
  const stop = repeat(timers, HOUR_MS, () => {
    running = sweep().catch(onFailure);
  });
  return () => {
    stop();
    return running;
  };
}
