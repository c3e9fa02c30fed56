import type { Client } from "../../api/client";
import { retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { type DurationMs, SECOND_MS } from "../../time/units";
import { leftOpen, type SyncInput, type SyncLeft, startSync } from "./api";
import { needsDriveSetup, type SyncFailure, syncFailure } from "./syncErrors";
import {
  completedSync,
  nextStep,
  SYNC_TICK_MS,
  type SyncProgress,
  startedSync,
} from "./syncProgress";

/** From a sync's success to what follows it: refetch and toast, or the way home. Source: spec 2 §9. */
export const SYNC_FOLLOW_UP_MS: DurationMs = 2 * SECOND_MS;

/** The states of a sync. Source: spec 2 §4. */
export type SyncState =
  | { step: "idle" }
  | { step: "syncing"; progress: SyncProgress }
  | { step: "completed"; progress: SyncProgress }
  | {
      step: "error";
      failure: SyncFailure;
      /** The request, for a retry. */
      input: SyncInput;
    };

export interface SyncFlow extends Observable<SyncState> {
  /**
   * Starts a sync, also again after an error; one at a time. A failure goes to the state and
   * `onFailure`, never thrown.
   */
  start(input?: SyncInput): Promise<void>;
  /** The drive was set up again: clears a failure that asked for that. */
  setUp(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** How many documents are known now. */
  documentCount(): number;
  /** A sync was asked for while one is running; nothing is sent. */
  onRunning(): void;
  onFailure(failure: SyncFailure): void;
  /** 2 s after the success, with what it left open; the flow is idle again. */
  onCompleted(left: SyncLeft): void;
}

/**
 * A sync with the drive; its progress is simulated, and only the host's answer completes it.
 * Source: spec 2 §4, settled point 6.
 */
export function createSyncFlow(deps: Deps): SyncFlow {
  const { client, timers = systemTimers } = deps;
  const state = createObservable<SyncState>({ step: "idle" });

  /** Moves the progress on while the sync runs. */
  function tick(): void {
    timers.after(SYNC_TICK_MS, () => {
      const now = state.get();
      if (now.step !== "syncing") return;
      const progress = nextStep(now.progress);
      if (progress.processed !== now.progress.processed) state.set({ step: "syncing", progress });
      tick();
    });
  }

  async function send(body: SyncInput): Promise<SyncLeft | { failure: SyncFailure }> {
    try {
      return leftOpen(await retryWrite(() => client.call(startSync, { body }), { timers }));
    } catch (error) {
      return { failure: syncFailure(error) };
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    setUp() {
      const now = state.get();
      if (now.step === "error" && needsDriveSetup(now.failure)) state.set({ step: "idle" });
    },
    async start(input = {}) {
      const { step } = state.get();
      if (step === "syncing" || step === "completed") return deps.onRunning();
      const started = startedSync(deps.documentCount());
      state.set({ step: "syncing", progress: started });
      tick();
      const done = await send(input);
      if ("failure" in done) {
        const { failure } = done;
        state.set({ step: "error", failure, input });
        return deps.onFailure(failure);
      }
      state.set({ step: "completed", progress: completedSync(started) });
      timers.after(SYNC_FOLLOW_UP_MS, () => {
        state.set({ step: "idle" });
        deps.onCompleted(done);
      });
    },
  };
}
