import type { Client } from "../../api/client";
import { ApiError } from "../../api/errors";
import { retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { SECOND_MS } from "../../time/units";
import { type ResetLink, resetPassword, verifyResetLink } from "./api";

/** How long the success is shown before the home page opens. Source: spec 2 §9. */
export const RESET_REDIRECT_MS = 2 * SECOND_MS;

/**
 * Statuses by which a host calls a link invalid; any other one is a failure. Our host sends 200
 * with `success: false`.
 */
const INVALID: readonly number[] = [200, 400, 401, 403, 404, 410, 422];

export type ResetState =
  | { step: "verifying" }
  | { step: "invalid" }
  | { step: "success" }
  /** The link could not be judged: it may still be valid. */
  | { step: "unverified"; error: unknown }
  | { step: "form"; userId: string | number; pending: boolean };

export interface ResetFlow extends Observable<ResetState> {
  /** Verifies the link, once; again only after a failure. */
  verify(): Promise<void>;
  /**
   * Sends a checked password; does nothing while one is being sent. A failure goes to `onFailure`.
   */
  submit(password: string): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** The password was not set; the form stays. */
  onFailure(error: unknown): void;
  /** Every session of the user has ended, this browser's among them. */
  onReset(): void;
  /** Goes to the home page. */
  redirect(): void;
}

/** Verifies a reset link and sets the new password. Source: spec 2 §4 and §7. */
export function createResetFlow(link: ResetLink, deps: Deps): ResetFlow {
  const { client, timers = systemTimers } = deps;
  const state = createObservable<ResetState>({ step: "verifying" });
  let begun = false;

  async function judge(): Promise<ResetState> {
    try {
      const verify = () => client.call(verifyResetLink, { body: link });
      const { data } = await retryWrite(verify, { timers });
      if (!data) return { step: "invalid" };
      return { step: "form", userId: data.userId, pending: false };
    } catch (error) {
      const isInvalid = error instanceof ApiError && INVALID.includes(error.status);
      return isInvalid ? { step: "invalid" } : { step: "unverified", error };
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async verify() {
      if (begun && state.get().step !== "unverified") return;
      begun = true;
      state.set({ step: "verifying" });
      state.set(await judge());
    },
    async submit(password) {
      const now = state.get();
      if (now.step !== "form" || now.pending) return;
      const { userId } = now;
      state.set({ ...now, pending: true });
      try {
        await client.call(resetPassword, { body: { userId, password } });
      } catch (error) {
        state.set(now);
        deps.onFailure(error);
        return;
      }
      state.set({ step: "success" });
      deps.onReset();
      timers.after(RESET_REDIRECT_MS, deps.redirect);
    },
  };
}
