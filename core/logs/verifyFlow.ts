import type { Client } from "../api/client";
import { retryWrite } from "../api/retryWrite";
import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import { type LogVerification, verifyLogs } from "./api";

export type VerifyState =
  | { step: "idle" }
  | { step: "verifying" }
  | { step: "done"; found: LogVerification };

export interface LogVerifyFlow extends Observable<VerifyState> {
  /**
   * Verifies the log; does nothing while a verification is running. A failure goes to `onFailure`
   * and is never thrown.
   */
  verify(): Promise<void>;
  /** Discards the result. */
  close(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  onFailure(error: unknown): void;
}

/** Asks the host whether the log is as it was written. Ours. */
export function createLogVerifyFlow({
  client,
  timers = systemTimers,
  onFailure,
}: Deps): LogVerifyFlow {
  const state = createObservable<VerifyState>({ step: "idle" });
  return {
    get: state.get,
    subscribe: state.subscribe,
    async verify() {
      if (state.get().step === "verifying") return;
      state.set({ step: "verifying" });
      try {
        const found = await retryWrite(() => client.call(verifyLogs), { timers });
        state.set({ step: "done", found });
      } catch (error) {
        state.set({ step: "idle" });
        onFailure(error);
      }
    },
    close() {
      if (state.get().step === "done") state.set({ step: "idle" });
    },
  };
}
