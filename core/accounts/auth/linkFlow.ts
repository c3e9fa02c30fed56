import { ApiError } from "../../api/errors";
import { retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import type { Timers } from "../../time/clock";

/**
 * Statuses by which a host calls a link invalid; any other one is a failure. Our host sends 200
 * with `success: false`.
 */
const INVALID: readonly number[] = [200, 400, 401, 403, 404, 410, 422];

/** Why a link opens no form. */
export type LinkProblem =
  | { step: "invalid" }
  /** The link could not be judged: it may still be valid. */
  | { step: "unverified"; error: unknown };

/** `Opened`: what a valid link opens its form with. `Done`: the state after the form was sent. */
export type LinkState<Opened, Done> =
  | { step: "verifying" }
  | LinkProblem
  | ({ step: "form"; pending: boolean } & Opened)
  | Done;

/** The link of a mail, and the form behind it. */
export interface LinkFlow<Opened, Done, Fields> extends Observable<LinkState<Opened, Done>> {
  /** Verifies the link, once; again only after a failure. */
  verify(): Promise<void>;
  /** Sends checked fields; nothing while they are being sent. A failure goes to `onFailure`. */
  submit(fields: Fields): Promise<void>;
}

/** Verifies a mail's link, and sends its form; `verify` gives null for an invalid link. */
export function createLinkFlow<Opened, Done extends { step: "done" | "success" }, Fields>(deps: {
  timers: Timers;
  verify(): Promise<Opened | null>;
  send(opened: Opened, fields: Fields): Promise<unknown>;
  done(opened: Opened): Done;
  onDone?(): void;
  /** Nothing was sent as far as we know; the form stays. */
  onFailure(error: unknown): void;
}): LinkFlow<Opened, Done, Fields> {
  type State = LinkState<Opened, Done>;
  const state = createObservable<State>({ step: "verifying" });
  let begun = false;

  async function judge(): Promise<State> {
    try {
      const opened = await retryWrite(deps.verify, { timers: deps.timers });
      return opened ? { step: "form", pending: false, ...opened } : { step: "invalid" };
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
        await deps.send(now, fields);
      } catch (error) {
        state.set(now);
        deps.onFailure(error);
        return;
      }
      state.set(deps.done(now));
      deps.onDone?.();
    },
  };
}
