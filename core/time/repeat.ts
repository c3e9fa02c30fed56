import type { Timers } from "./clock";
import type { DurationMs } from "./units";

/** Calls `run` every `everyMs`, first after one such span. Returns a function that stops it. */
export function repeat(timers: Timers, everyMs: DurationMs, run: () => void): () => void {
  let cancel = (): void => undefined;
  const wait = () => {
    cancel = timers.after(everyMs, () => {
      wait();
      run();
    });
  };
  wait();
  return () => cancel();
}
