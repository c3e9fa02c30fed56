import type { Client } from "../api/client";
import { ApiError } from "../api/errors";
import { retryWrite } from "../api/retryWrite";
import type { DocumentReading } from "../documents/documentDetails";
import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import { confirmReading, type ReadingsTodo } from "./api";

/** A revision in force as its reader saw it. */
export interface SeenRevision {
  documentId: string;
  mark: string;
  revision: string;
}

export type ConfirmState =
  | { step: "ready" }
  | { step: "sending" }
  /** The host refused, and says why: something else is in force, or it was never opened. */
  | { step: "refused"; seen: SeenRevision; why: string };

export interface ConfirmFlow extends Observable<ConfirmState> {
  /** Confirms that the caller has read and understood it; one at a time. Never throws. */
  confirm(seen: SeenRevision): Promise<void>;
}

interface ConfirmDeps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  onConfirmed(seen: SeenRevision, given: { at: string; revision: string }): void;
  /** How many documents wait for the user now. */
  onTodo(todo: ReadingsTodo): void;
  /** Reads the document again: another revision may be in force. */
  reload(seen: SeenRevision): Promise<unknown>;
  onFailure(error: unknown): void;
}

/**
 * The reader's confirmation. May be repeated: the host keeps one record a user and revision. What was
 * replaced meanwhile is read again before the state says so. Source: spec 3 §7.
 */
export function createConfirmFlow(deps: ConfirmDeps): ConfirmFlow {
  const { client, timers = systemTimers } = deps;
  const state = createObservable<ConfirmState>({ step: "ready" });

  async function send(seen: SeenRevision): Promise<ConfirmState> {
    const { documentId: id, mark, revision } = seen;
    const body = { mark, revision };
    try {
      const answer = await retryWrite(() => client.call(confirmReading, { params: { id }, body }), {
        timers,
      });
      deps.onTodo(answer.todo);
      deps.onConfirmed(seen, answer);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await deps.reload(seen).catch(() => undefined);
        return { step: "refused", seen, why: error.serverMessage };
      }
      deps.onFailure(error);
    }
    return { step: "ready" };
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async confirm(seen) {
      if (state.get().step === "sending") return;
      state.set({ step: "sending" });
      state.set(await send(seen));
    },
  };
}

/**
 * Why a revision cannot be confirmed yet: it was never opened (LIFE-17), or its content is not known.
 * Null where it can. Source: spec 3 §7.
 */
export function confirmProblem({
  mark,
  opened,
}: Pick<DocumentReading, "mark" | "opened">): "unknown" | "unopened" | null {
  if (mark === null) return "unknown";
  return opened ? null : "unopened";
}

/** Whether what is in force now took the place of the revision whose confirmation was refused. */
export function wasReplaced(state: ConfirmState, mark: string | null): boolean {
  return state.step === "refused" && state.seen.mark !== mark;
}
