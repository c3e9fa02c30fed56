import type { Client } from "../../api/client";
import { ApiError } from "../../api/errors";
import { retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { acceptInvitation, type InvitationAnswer, verifyInvitation } from "./api";

/**
 * Statuses by which a host calls a link invalid; any other one is a failure. Our host sends 200
 * with `success: false`.
 */
const INVALID: readonly number[] = [200, 400, 401, 403, 404, 410, 422];

/** Whom a link invites. */
export type Invited = NonNullable<InvitationAnswer["data"]>;

export type AcceptState =
  | { step: "verifying" }
  | { step: "invalid" }
  /** The link could not be judged: it may still be valid. */
  | { step: "unverified"; error: unknown }
  | { step: "form"; invited: Invited; pending: boolean }
  | { step: "done"; invited: Invited };

export interface AcceptFlow extends Observable<AcceptState> {
  /** Verifies the link, once; again only after a failure. */
  verify(): Promise<void>;
  /** Sends checked fields; nothing while they are being sent. A failure goes to `onFailure`. */
  submit(fields: { name: string; password: string }): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** Nobody became a user as far as we know; the form stays. */
  onFailure(error: unknown): void;
}

/** Verifies an invitation's link and creates the invited user. Source: spec 3 §4. */
export function createAcceptFlow(invitation: string, deps: Deps): AcceptFlow {
  const { client, timers = systemTimers } = deps;
  const state = createObservable<AcceptState>({ step: "verifying" });
  let begun = false;

  async function judge(): Promise<AcceptState> {
    try {
      const verify = () => client.call(verifyInvitation, { body: { invitation } });
      const { data } = await retryWrite(verify, { timers });
      return data ? { step: "form", invited: data, pending: false } : { step: "invalid" };
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
    async submit(fields) {
      const now = state.get();
      if (now.step !== "form" || now.pending) return;
      state.set({ ...now, pending: true });
      try {
        await client.call(acceptInvitation, { body: { invitation, ...fields } });
      } catch (error) {
        state.set(now);
        deps.onFailure(error);
        return;
      }
      state.set({ step: "done", invited: now.invited });
    },
  };
}
