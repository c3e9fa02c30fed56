import type { Timers } from "../time/clock";
import type { DurationMs } from "../time/units";

/** Between two steps of the simulated progress. Source: spec 2 §9. */
export const AREA_TICK_MS: DurationMs = 50;
/** One step of the simulated progress, in percent. Source: spec 2 §9. */
export const AREA_STEP = 5;

interface Deps {
  timers: Timers;
  /** Whether the parent has answered: until then the last step is not taken. */
  answered(): boolean;
  onPercent(percent: number): void;
}

/** Runs from 0 towards 100; `ended` once 100 is reached, never after `stop`. Source: decision 7. */
export function startAreaProgress({ timers, answered, onPercent }: Deps) {
  let percent = 0;
  let stop = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    const tick = () => {
      const next = percent + AREA_STEP;
      if (next < 100 || answered()) {
        percent = next;
        onPercent(percent);
      }
      if (percent >= 100) resolve();
      else stop = timers.after(AREA_TICK_MS, tick);
    };
    stop = timers.after(AREA_TICK_MS, tick);
  });
  return { ended, stop: () => stop() };
}
