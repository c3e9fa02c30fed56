import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import type { DurationMs } from "../../time/units";
import type { SyncFlow } from "./syncFlow";

/** From the confirmation on the document page to the start. Source: spec 2 §9. */
export const SYNC_START_MS: DurationMs = 1_500;
/** Where the document page leads after a sync. Source: spec 1 §2, 2 §2. */
export const AFTER_SYNC_PATH = "/home-page?fromSync=true";

/** `starting`: confirmed, and about to begin. */
export type ConfirmedSyncStep = "idle" | "asking" | "starting";

export interface ConfirmedSync extends Observable<ConfirmedSyncStep> {
  /** Asks whether to sync; while one starts or runs, calls `onRunning` instead. */
  ask(): void;
  /** Starts the sync in 1.5 s, once. */
  confirm(): void;
  /** Closes the question and sends nothing. */
  cancel(): void;
  /** Cancels a sync that has not begun; call it when the user leaves the page. */
  stop(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  flow: SyncFlow;
  onRunning(): void;
  /** A confirmed sync was cancelled before it began. */
  onGivenUp(): void;
}

/** A sync from the document page, after a confirmation. Source: spec 2 §4. */
export function createConfirmedSync({
  timers = systemTimers,
  flow,
  onRunning,
  onGivenUp,
}: Deps): ConfirmedSync {
  const step = createObservable<ConfirmedSyncStep>("idle");
  let cancelStart = (): void => undefined;
  return {
    get: step.get,
    subscribe: step.subscribe,
    ask() {
      const running = ["syncing", "completed"].includes(flow.get().step);
      if (running || step.get() === "starting") return onRunning();
      step.set("asking");
    },
    confirm() {
      if (step.get() !== "asking") return;
      step.set("starting");
      cancelStart = timers.after(SYNC_START_MS, () => {
        step.set("idle");
        void flow.start();
      });
    },
    cancel() {
      if (step.get() === "asking") step.set("idle");
    },
    stop() {
      cancelStart();
      const wasStarting = step.get() === "starting";
      step.set("idle");
      if (wasStarting) onGivenUp();
    },
  };
}
