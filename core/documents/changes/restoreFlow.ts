import type { Client } from "../../api/client";
import { retryEffect, retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { type RestoredAll, restoreAllObsolete, restoreDocument } from "../api";
import type { Document } from "../document";
import { refusalMeans } from "./refusalMeans";

export type RestoreState =
  | { step: "idle" }
  | { step: "restoring"; document: Document }
  | { step: "askingAll" }
  | { step: "restoringAll" };

export interface RestoreFlow extends Observable<RestoreState> {
  /**
   * Restores one document; does nothing while another restore is in progress or being confirmed.
   */
  restore(document: Document): Promise<void>;
  /** Asks whether to restore all. Source: settled point 40. */
  askAll(): void;
  /** Closes the question and sends nothing. */
  cancelAll(): void;
  /**
   * Restores all documents, once. After a failure the dialog stays open; `onFailure` gets the
   * failure, which is never thrown.
   */
  confirmAll(): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** The document is in force again: it belongs to the other list. */
  onRestored(document: Document): void;
  /** It waits for approval, and stays where it is. */
  onWaiting(document: Document): void;
  onAllRestored(answer: RestoredAll): void;
  onFailure(error: unknown): void;
}

/** Restores obsolete documents, one write at a time. Source: spec 2 §4 and §7. */
export function createRestoreFlow(deps: Deps): RestoreFlow {
  const { client, timers = systemTimers } = deps;
  const state = createObservable<RestoreState>({ step: "idle" });

  /**
   * Sends a write while the flow is in the state `under`; returns the answer, or null after a
   * failure.
   */
  async function write<T>(under: RestoreState, after: RestoreState, call: () => Promise<T>) {
    state.set(under);
    try {
      const answer = await call();
      state.set({ step: "idle" });
      return { answer };
    } catch (error) {
      state.set(after);
      deps.onFailure(error);
      return null;
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async restore(document) {
      if (state.get().step !== "idle") return;
      const params = { id: document.legacyId };
      const tookEffect = refusalMeans(client, document, { isObsolete: false });
      const done = await write({ step: "restoring", document }, { step: "idle" }, () =>
        retryEffect(() => client.call(restoreDocument, { params }), { timers, tookEffect }),
      );
      if (done?.answer) deps.onWaiting(document);
      else if (done) deps.onRestored(document);
    },
    askAll() {
      if (state.get().step === "idle") state.set({ step: "askingAll" });
    },
    cancelAll() {
      if (state.get().step === "askingAll") state.set({ step: "idle" });
    },
    async confirmAll() {
      if (state.get().step !== "askingAll") return;
      const done = await write({ step: "restoringAll" }, { step: "askingAll" }, () =>
        retryWrite(() => client.call(restoreAllObsolete), { timers }),
      );
      if (done) deps.onAllRestored(done.answer);
    },
  };
}
