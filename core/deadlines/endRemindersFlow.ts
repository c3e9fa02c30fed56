import type { Client } from "../api/client";
import { ApiError } from "../api/errors";
import { retryWrite } from "../api/retryWrite";
import type { AddressQuery } from "../lists/paging";
import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import { endReminders } from "./api";

/** Statuses by which the host calls a link invalid; any other one is a failure. */
const INVALID: readonly number[] = [400, 401, 403, 404, 410, 422];

/** A reminder link's contents: whose reminders, and the host's signature. */
export type RemindersLink = { user: string; signature: string };

/** Reads the link from a URL's parameters; null if they hold none. */
export function readRemindersLink(query: AddressQuery): RemindersLink | null {
  try {
    return endReminders.input.parse({ user: query.utente, signature: query.firma });
  } catch {
    return null;
  }
}

export type EndRemindersState =
  | { step: "ask"; pending: boolean }
  | { step: "done" }
  /** The host did not issue the link. */
  | { step: "invalid" };

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** Nothing was turned off as far as we know; the question stays. */
  onFailure(error: unknown): void;
}

/** Turns one's own reminders off by the link of a mail, without a sign-in. Source: spec 3 §8. */
export function createEndRemindersFlow(link: RemindersLink, deps: Deps) {
  const { client, timers = systemTimers } = deps;
  const state = createObservable<EndRemindersState>({ step: "ask", pending: false });
  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Does nothing while a request is in flight. */
    async confirm() {
      const now = state.get();
      if (now.step !== "ask" || now.pending) return;
      state.set({ step: "ask", pending: true });
      try {
        await retryWrite(() => client.call(endReminders, { body: link }), { timers });
      } catch (error) {
        const isInvalid = error instanceof ApiError && INVALID.includes(error.status);
        state.set(isInvalid ? { step: "invalid" } : { step: "ask", pending: false });
        if (!isInvalid) deps.onFailure(error);
        return;
      }
      state.set({ step: "done" });
    },
  } satisfies Observable<EndRemindersState> & { confirm(): Promise<void> };
}
