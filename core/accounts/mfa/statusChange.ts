import type { Client } from "../../api/client";
import { createObservable, type Observable } from "../../state/observable";
import { disableMfa, regenerateBackupCodes } from "./api";
import { isSetupRefusal } from "./setupFlow";

/** Changes that need the password. Source: spec 2 §4. */
export type StatusChange = "disable" | "regenerate";

export type PasswordProblem = { kind: "missing" | "refused" } | { kind: "failed"; error: unknown };

export type StatusChangeState =
  | { step: "closed" }
  | { step: "asking"; change: StatusChange; pending: boolean; problem: PasswordProblem | null }
  /** New backup codes; the old ones are void. */
  | { step: "codes"; codes: readonly string[] };

export interface StatusChangeFlow extends Observable<StatusChangeState> {
  /** Asks for the password. */
  ask(change: StatusChange): void;
  /**
   * Sends the password, once; an empty one is not sent. A failure goes to `onFailure` and is never
   * thrown.
   */
  confirm(password: string): Promise<void>;
  /** Removes the problem of the earlier password while another one is typed. */
  forgetProblem(): void;
  /** Closes the dialog; does nothing while sending. */
  close(): void;
}

interface Deps {
  client: Pick<Client, "call">;
  /** The host disabled the second factor, or renewed its codes. */
  onChanged(change: StatusChange): void;
  /** Called after a failure: the session may have ended, or the change may have been made. */
  onFailure(error: unknown): void;
}

/** Disabling the second factor and renewing its backup codes. Source: spec 2 §4 and §7. */
export function createStatusChange({ client, onChanged, onFailure }: Deps): StatusChangeFlow {
  const state = createObservable<StatusChangeState>({ step: "closed" });

  /** The new codes; null where the change leaves none. */
  async function send(change: StatusChange, password: string): Promise<string[] | null> {
    const body = { password };
    if (change === "regenerate") {
      return (await client.call(regenerateBackupCodes, { body })).backupCodes;
    }
    await client.call(disableMfa, { body });
    return null;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    ask(change) {
      if (state.get().step !== "closed") return;
      state.set({ step: "asking", change, pending: false, problem: null });
    },
    async confirm(password) {
      const now = state.get();
      if (now.step !== "asking" || now.pending) return;
      if (password === "") return state.set({ ...now, problem: { kind: "missing" } });
      state.set({ ...now, pending: true, problem: null });
      let codes: string[] | null;
      try {
        codes = await send(now.change, password);
      } catch (error) {
        const problem: PasswordProblem = isSetupRefusal(error)
          ? { kind: "refused" }
          : { kind: "failed", error };
        state.set({ ...now, problem });
        onFailure(error);
        return;
      }
      state.set(codes ? { step: "codes", codes } : { step: "closed" });
      onChanged(now.change);
    },
    forgetProblem() {
      const now = state.get();
      if (now.step === "asking" && now.problem) state.set({ ...now, problem: null });
    },
    close() {
      const now = state.get();
      if (now.step !== "asking" || !now.pending) state.set({ step: "closed" });
    },
  };
}
