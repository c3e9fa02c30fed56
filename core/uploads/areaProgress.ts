import type { Timers } from "../time/clock";
import type { DurationMs } from "../time/units";

/** Between two steps of the simulated progress. Source: spec 2 §9. */
const AREA_TICK_MS: DurationMs = 50;
/** One step of the simulated progress, in percent. Source: spec 2 §9. */
const AREA_STEP = 5;

interface Deps {
  timers: Timers;
  /** Whether the host has answered: until then the last step is not taken. */
  answered(): boolean;
  onPercent(percent: number): void;
  /** One tick after 100, so that it is seen. */
  onEnd(): void;
}

/** Runs from 0 to 100; returns a function that stops it. Source: settled point 7. */
export function startAreaProgress({ timers, answered, onPercent, onEnd }: Deps): () => void {
  let percent = 0;
  let stop = (): void => undefined;
  const tick = () => {
    if (percent === 100) return onEnd();
    if (percent + AREA_STEP < 100 || answered()) {
      percent += AREA_STEP;
      onPercent(percent);
    }
    stop = timers.after(AREA_TICK_MS, tick);
  };
  stop = timers.after(AREA_TICK_MS, tick);
  return () => stop();
}
