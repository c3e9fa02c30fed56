import type { Client } from "../api/client";
import { isSignedOut, signOut } from "../session/signOut";
import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import { SECOND_MS } from "../time/units";
import { changePassword, type PasswordChange } from "./api";

/** Seconds from a changed password to the logout. Source: spec 2 §9. */
export const LOGOUT_AFTER_S = 3;

export type PasswordFlowState =
  | { step: "form" | "pending" }
  /** The host changed the password; the logout follows. */
  | { step: "changed"; secondsLeft: number }
  | { step: "leaving" }
  /** The host changed the password, but did not end the session. */
  | { step: "stuck" };

export interface PasswordFlow extends Observable<PasswordFlowState> {
  /**
   * Sends the change, without retries: if the host got the first attempt, it would refuse the
   * second for its old password. Does nothing while one is under way or done. A failure goes to the
   * state, never thrown.
   */
  submit(input: PasswordChange): Promise<void>;
  /** Retries a failed logout. */
  leave(): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  onFailure(error: unknown): void;
  onLogoutFailure(error: unknown): void;
  /** Forgets all cached data; the user becomes null. */
  clearCache(): void;
  /** Goes to the home page. */
  redirect(): void;
}

/** A password change: sends it, counts down, logs out. Source: spec 2 §4 and §7. */
export function createPasswordFlow(deps: Deps): PasswordFlow {
  const { client, timers = systemTimers } = deps;
  const state = createObservable<PasswordFlowState>({ step: "form" });

  function countDown(secondsLeft: number): void {
    state.set({ step: "changed", secondsLeft });
    timers.after(SECOND_MS, () => {
      if (secondsLeft > 1) countDown(secondsLeft - 1);
      else void leave();
    });
  }

  async function leave(): Promise<void> {
    state.set({ step: "leaving" });
    try {
      await signOut(deps);
    } catch (error) {
      // Without a session there is none to end.
      if (!isSignedOut(error)) {
        state.set({ step: "stuck" });
        deps.onLogoutFailure(error);
        return;
      }
    }
    deps.clearCache();
    deps.redirect();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async submit(input) {
      if (state.get().step !== "form") return;
      state.set({ step: "pending" });
      try {
        await client.call(changePassword, { body: input });
      } catch (error) {
        state.set({ step: "form" });
        deps.onFailure(error);
        return;
      }
      countDown(LOGOUT_AFTER_S);
    },
    async leave() {
      if (state.get().step === "stuck") await leave();
    },
  };
}
