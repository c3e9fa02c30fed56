import { type DurationMs, HOUR_MS, repeat, type Timers } from "@sgi/core/time";

/** Background work that runs whenever some is pending. */
export interface Runner {
  /** Signals that there is work. */
  wake(): void;
  /** Finishes the current work and leaves the rest for the next start. */
  stop(): Promise<void>;
}

interface Options {
  /** Does all pending work; stops early once `isStopping`. */
  work(isStopping: () => boolean): Promise<void>;
  onFailure(error: unknown): void;
  /** How often to check without being woken. */
  lookEveryMs: DurationMs;
  timers: Timers;
}

/** Runs `work`, never twice at a time; if woken while it runs, once more afterwards. */
export function startRunner({ work, onFailure, lookEveryMs, timers }: Options): Runner {
  let stopping = false;
  let wanted = false;
  let running: Promise<void> | null = null;

  async function run() {
    while (wanted && !stopping) {
      wanted = false;
      await work(() => stopping).catch(onFailure);
    }
    running = null;
  }

  function wake() {
    wanted = true;
    running ??= run();
  }

  const stopLooking = repeat(timers, lookEveryMs, wake);
  return {
    wake,
    async stop() {
      stopping = true;
      stopLooking();
      await running;
    },
  };
}

/** Sweeps every hour. Returns a function that stops it once the current sweep is done. */
export function keepSweeping({
  sweep,
  ...options
}: Pick<Options, "onFailure" | "timers"> & { sweep(): Promise<void> }): () => Promise<void> {
  return startRunner({ ...options, work: sweep, lookEveryMs: HOUR_MS }).stop;
}
