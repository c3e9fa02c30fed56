import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps, type Timers } from "../time/clock";
import { type DurationMs, SECOND_MS } from "../time/units";
import type { LocalFile } from "./localFile";
import type { UploadProgress } from "./progress";
import type { UploadExtras } from "./sendBatch";
import type { UploadJob } from "./uploadJob";
import type { UploadResult } from "./uploadResult";

/** Between two steps of the simulated progress. Source: spec 2 §9. */
const AREA_TICK_MS: DurationMs = 50;
/** One step of the simulated progress, in percent. Source: spec 2 §9. */
const AREA_STEP = 5;

/** How long the confirmation waits; running out counts as 'Annulla'. Source: spec 2 §9, settled point 40. */
export const CONFIRMATION_MS: DurationMs = 15 * SECOND_MS;

/**
 * `handing`: the files are on their way to the host, and `percent` of it is simulated; 100 only once
 * the host has answered for the first batch. `handed`: from here on the job's own numbers are true.
 */
export type AreaState =
  | { step: "choosing" | "confirming" | "handed" }
  | { step: "handing"; percent: number };

export interface UploadArea extends Observable<AreaState> {
  /** Asks for confirmation, or restarts its timeout. */
  ask(): void;
  /** Sends nothing. */
  cancel(): void;
  /**
   * Hands the files to the job and returns its result; the simulated progress has ended by then.
   * Null, and nothing sent, unless the confirmation is open.
   */
  confirm(files: readonly LocalFile[], extras?: UploadExtras): Promise<UploadResult | null>;
  /**
   * The same for files that the user has already confirmed. Null, and nothing sent, while others
   * are handed over.
   */
  send(files: readonly LocalFile[], extras?: UploadExtras): Promise<UploadResult | null>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  job: Pick<UploadJob, "get" | "start">;
}

/** Confirms the chosen files and hands them to the host. Source: spec 2 §4, settled point 7. */
export function createUploadArea({ timers = systemTimers, job }: Deps): UploadArea {
  const state = createObservable<AreaState>({ step: "choosing" });
  let endWait = (): void => undefined;

  function cancel(): void {
    if (state.get().step !== "confirming") return;
    endWait();
    state.set({ step: "choosing" });
  }

  async function send(
    files: readonly LocalFile[],
    extras?: UploadExtras,
  ): Promise<UploadResult | null> {
    if (state.get().step === "handing") return null;
    endWait();
    state.set({ step: "handing", percent: 0 });
    const result = job.start(files, extras);
    const stop = startAreaProgress({
      timers,
      answered: () => isAnswered(job.get()),
      onPercent: (percent) => state.set({ step: "handing", percent }),
      onEnd: () => state.set({ step: "handed" }),
    });
    try {
      return await result;
    } finally {
      stop();
      state.set({ step: "handed" });
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    send,
    ask() {
      if (state.get().step === "handing") return;
      endWait();
      state.set({ step: "confirming" });
      endWait = timers.after(CONFIRMATION_MS, cancel);
    },
    cancel,
    async confirm(files, extras) {
      return state.get().step === "confirming" ? send(files, extras) : null;
    },
  };
}

function isAnswered({ batches }: Pick<UploadProgress, "batches">): boolean {
  return batches.some(({ state }) => state !== "waiting" && state !== "sending");
}

interface Progress {
  timers: Timers;
  /** Whether the host has answered: until then the last step is not taken. */
  answered(): boolean;
  onPercent(percent: number): void;
  /** One tick after 100, so that it is seen. */
  onEnd(): void;
}

/** Runs from 0 to 100; returns a function that stops it. Source: settled point 7. */
function startAreaProgress({ timers, answered, onPercent, onEnd }: Progress): () => void {
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
