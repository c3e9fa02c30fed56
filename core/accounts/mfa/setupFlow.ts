import type { Client } from "../../api/client";
import { ApiError } from "../../api/errors";
import { createObservable, type Observable } from "../../state/observable";
import { enableMfa, type MfaSetup, setUpMfa } from "./api";
import { codeProblem } from "./verifyCode";

/**
 * The statuses by which hosts refuse a wrong code or password: ours never answers 401 to a
 * signed-in user, others may.
 */
const REFUSALS: readonly number[] = [400, 401, 403, 422];

/** What is wrong with a code: not six digits, refused by the host, or not judged at all. */
export type SetupProblem = { kind: "incomplete" | "refused" } | { kind: "failed"; error: unknown };

/** The steps that are shown. */
export type MfaSetupStep =
  | { step: "qr"; setup: MfaSetup }
  | { step: "verify"; setup: MfaSetup; pending: boolean; problem: SetupProblem | null }
  /** The second factor is on. */
  | { step: "codes"; codes: readonly string[] };

export type MfaSetupState = { step: "closed" } | { step: "starting" } | MfaSetupStep;

export interface MfaSetupFlow extends Observable<MfaSetupState> {
  /**
   * Asks the host for a secret. A failure closes the set-up and goes to `onFailure`; it is never
   * thrown.
   */
  start(): Promise<void>;
  toVerify(): void;
  toQr(): void;
  /** Sends a code, once: the host takes each only once. Spaces do not count. */
  verify(code: string): Promise<void>;
  /** Removes the problem of the earlier code while another one is typed. */
  forgetProblem(): void;
  /**
   * Call when the host reports the factor as on: if the answer to a code was lost, the code was
   * accepted, and the backup codes are valid.
   */
  heldAnyway(): void;
  /** Cancels the setup at any step; an unverified secret never counts. */
  close(): void;
}

interface Deps {
  client: Pick<Client, "call">;
  /** Fetching the secret failed. */
  onStartFailure(error: unknown): void;
  /** The code was refused or not judged: it may be that the session has ended. */
  onCodeFailure(error: unknown): void;
  onEnabled(): void;
}

/** The setup of a second factor: picture, code, backup codes. Source: spec 2 §4. */
export function createMfaSetup(deps: Deps): MfaSetupFlow {
  const { client } = deps;
  const state = createObservable<MfaSetupState>({ step: "closed" });
  // Tells answers of an earlier setup from those of the current one.
  let visit = 0;
  // A code was sent, and its answer was lost.
  let unjudged = false;

  async function start(): Promise<void> {
    if (state.get().step !== "closed") return;
    visit += 1;
    unjudged = false;
    const mine = visit;
    state.set({ step: "starting" });
    try {
      const setup = await client.call(setUpMfa);
      if (mine === visit) state.set({ step: "qr", setup });
    } catch (error) {
      if (mine !== visit) return;
      state.set({ step: "closed" });
      deps.onStartFailure(error);
    }
  }

  async function verify(typed: string): Promise<void> {
    const now = state.get();
    if (now.step !== "verify" || now.pending) return;
    const token = typed.replace(/\s/g, "");
    if (codeProblem("authenticator", token) !== null) {
      state.set({ ...now, problem: { kind: "incomplete" } });
      return;
    }
    const mine = visit;
    state.set({ ...now, pending: true, problem: null });
    try {
      await client.call(enableMfa, { body: { token } });
    } catch (error) {
      const problem = problemOf(error);
      if (mine === visit) {
        unjudged ||= problem.kind === "failed";
        state.set({ ...now, problem });
      }
      deps.onCodeFailure(error);
      return;
    }
    // Also after the user has left: the second factor is on, and without these codes nobody could
    // sign in again.
    state.set({ step: "codes", codes: now.setup.backupCodes });
    deps.onEnabled();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start,
    toVerify() {
      const now = state.get();
      if (now.step !== "qr") return;
      state.set({ step: "verify", setup: now.setup, pending: false, problem: null });
    },
    toQr() {
      const now = state.get();
      if (now.step === "verify" && !now.pending) state.set({ step: "qr", setup: now.setup });
    },
    verify,
    forgetProblem() {
      const now = state.get();
      if (now.step === "verify" && now.problem) state.set({ ...now, problem: null });
    },
    heldAnyway() {
      const now = state.get();
      if (now.step !== "verify" || now.pending || !unjudged) return;
      state.set({ step: "codes", codes: now.setup.backupCodes });
    },
    close() {
      visit += 1;
      state.set({ step: "closed" });
    },
  };
}

function problemOf(error: unknown): SetupProblem {
  return isSetupRefusal(error) ? { kind: "refused" } : { kind: "failed", error };
}

/** Whether the host refused the input, and did not fail. */
export function isSetupRefusal(error: unknown): boolean {
  return error instanceof ApiError && REFUSALS.includes(error.status);
}
