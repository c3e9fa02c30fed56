import type { Client } from "../../api/client";
import { ApiError } from "../../api/errors";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { type DurationMs, SECOND_MS } from "../../time/units";
import { verifyMfa } from "./api";
import { type CodeKind, type CodeProblem, codeProblem, tidyCode } from "./verifyCode";

/** From the success to the full page redirect to /. Source: spec 1 §4. */
export const VERIFIED_REDIRECT_MS: DurationMs = SECOND_MS;

export interface CodeVerifyState {
  kind: CodeKind;
  /** The text of the field. */
  code: string;
  step: "typing" | "pending" | "done";
  /** What is wrong with the code, or why it failed. */
  fault: { problem: CodeProblem } | { error: unknown } | null;
}

/** The second half of a login. */
export interface VerifyFlow extends Observable<CodeVerifyState> {
  /** Takes the typed or pasted text; a complete authenticator code is sent at once. */
  type(typed: string): void;
  /** Changes between the authenticator and a backup code, with an empty field. */
  use(kind: CodeKind): void;
  /** Sends the code, unless one is being sent or was accepted. A failure goes into the state. */
  submit(): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** Reloads the home page, which asks who is signed in. */
  redirect(): void;
}

/**
 * Verifies an authenticator's code or a backup code. A refused code is not sent again by itself;
 * one without an answer stays in the field. Source: spec 1 §4, §5 and §7.
 */
export function createVerifyFlow({ client, timers = systemTimers, redirect }: Deps): VerifyFlow {
  const state = createObservable<CodeVerifyState>(emptyState("authenticator"));
  const change = (next: Partial<CodeVerifyState>) => state.set({ ...state.get(), ...next });

  async function submit(): Promise<void> {
    const { step, kind, code, fault } = state.get();
    if (step !== "typing") return;
    // Enter pressed by habit, after a code was sent by itself: its problem stays.
    if (code === "" && fault !== null) return;
    const problem = codeProblem(kind, code);
    if (problem !== null) return change({ fault: { problem } });
    change({ step: "pending", fault: null });
    try {
      await client.call(verifyMfa, { body: { token: code, useBackupCode: kind === "backup" } });
    } catch (error) {
      const spent = kind === "authenticator" && error instanceof ApiError && error.status < 500;
      return change({ step: "typing", fault: { error }, ...(spent && { code: "" }) });
    }
    change({ step: "done" });
    timers.after(VERIFIED_REDIRECT_MS, redirect);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    type(typed) {
      const { step, kind, code: before } = state.get();
      if (step !== "typing") return;
      const code = tidyCode(kind, typed);
      if (code === before) return;
      change({ code, fault: null });
      if (kind === "authenticator" && codeProblem(kind, code) === null) void submit();
    },
    use(kind) {
      if (state.get().step === "typing") state.set(emptyState(kind));
    },
    submit,
  };
}

function emptyState(kind: CodeKind): CodeVerifyState {
  return { kind, code: "", step: "typing", fault: null };
}

/** Whether the login that waits for its second factor has expired: the user must sign in again. */
export function isLoginGone({ fault }: Pick<CodeVerifyState, "fault">): boolean {
  return fault !== null && "error" in fault && fault.error instanceof ApiError
    ? fault.error.status === 401
    : false;
}
