import { type PasswordRule, SPECIALS, unmetRules } from "../accounts/auth/passwordRules";
import type { Client } from "../api/client";
import { ApiError, NetworkError } from "../api/errors";
import { isSignedOut, signOut } from "../session/signOut";
import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import { SECOND_MS } from "../time/units";
import { changePassword, type PasswordChange } from "./api";

/** The client's message for an answer without one: the status text follows. Source: spec 1 §8. */
const STATUS_ONLY = /^HTTP Error: (.*)$/;
/** A page of a proxy between the panel and its host: nothing for people. */
const MARKUP = /^\s*</;

export const EMPTY_PASSWORD_CHANGE: PasswordChangeForm = {
  current: "",
  next: "",
  confirmation: "",
};

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

/** What is typed to change the own password; taken as typed. Source: spec 2 §5. */
export interface PasswordChangeForm {
  current: string;
  next: string;
  confirmation: string;
}

/** The state of a new password's form while typing. */
export interface PasswordChangeCheck {
  /** The rules that the new password does not meet. */
  unmet: readonly PasswordRule[];
  /** The confirmation differs from the password; false while it is empty. */
  mismatch: boolean;
  /** What may be sent; null while a rule is not met. */
  input: PasswordChange | null;
}

/** Checks the form with every key: it cannot be sent before all is met. Source: spec 2 §5, settled point 31. */
export function checkPasswordChange(form: PasswordChangeForm): PasswordChangeCheck {
  const { current, next, confirmation } = form;
  const unmet = unmetRules(next, SPECIALS);
  const sendable = current !== "" && unmet.length === 0 && confirmation === next;
  return {
    unmet,
    mismatch: confirmation !== "" && confirmation !== next,
    input: sendable ? { currentPassword: current, newPassword: next } : null,
  };
}

/** Why a password was not changed, as far as the host said. */
export type PasswordFailure =
  | { kind: "network" }
  /** The host's own words. */
  | { kind: "message"; message: string }
  /** The host gave no words; the status may have some. */
  | { kind: "status"; status: string | null };

/** Sorts the failure of a password change. Source: spec 2 §8. */
export function passwordFailure(error: unknown): PasswordFailure {
  if (error instanceof NetworkError) return { kind: "network" };
  if (!(error instanceof ApiError)) return { kind: "status", status: null };
  const message = error.serverMessage;
  if (MARKUP.test(message)) return { kind: "status", status: String(error.status) };
  const status = STATUS_ONLY.exec(message)?.[1];
  return status === undefined ? { kind: "message", message } : { kind: "status", status };
}
