import type { Client } from "../../api/client";
import { ApiError, wasChanged } from "../../api/errors";
import { retryEffect, retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { archiveDocument } from "../api";
import type { Document } from "../document";
import { getDocument } from "../getDocument";
import { isAsSeen } from "./isAsSeen";
import { refusalMeans } from "./refusalMeans";

export type ArchiveState =
  | { step: "closed" }
  | { step: "asking"; document: Document }
  | { step: "archiving"; document: Document };

export interface ArchiveFlow extends Observable<ArchiveState> {
  /** Asks whether to archive a document; nothing while one is being archived. */
  ask(document: Document): void;
  /** Closes the question and sends nothing; not while archiving. */
  cancel(): void;
  /**
   * Archives the document that the dialog asks about, once, unless it has changed since. After a
   * failure the dialog stays open; `onFailure` gets the failure, which is never thrown.
   */
  confirm(): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call" | "callTagged">;
  /** The document is obsolete now: it belongs to the other list. */
  onArchived(document: Document): void;
  /** The document has changed since the question, by a new revision say: nothing was archived. */
  onChanged(): void;
  onFailure(error: unknown): void;
}

/** Statuses of a missing document or an unknown call. */
const UNTOLD: ReadonlySet<number> = new Set([404, 405, 501]);

/**
 * Archives documents, from the list's delete and the detail's 'Archivia'. Source: spec 2 §4,
 * settled point 18.
 */
export function createArchiveFlow({
  client,
  timers = systemTimers,
  onArchived,
  onChanged,
  onFailure,
}: Deps): ArchiveFlow {
  const state = createObservable<ArchiveState>({ step: "closed" });

  /** The current document; null if the host cannot give it and must judge the change itself. */
  async function read(document: Document) {
    const ask = () => client.callTagged(getDocument, { params: { id: document.legacyId } });
    return retryWrite(ask, { timers }).catch((error) => {
      if (error instanceof ApiError && UNTOLD.has(error.status)) return { data: null, etag: null };
      throw error;
    });
  }

  /** Returns false if the document has changed since the user saw it. */
  async function archive(document: Document): Promise<boolean> {
    const params = { id: document.legacyId };
    const { data, etag } = await read(document);
    if (data !== null && !isAsSeen(document, data)) return false;
    const tookEffect = refusalMeans(client, document, { isObsolete: true });
    const send = () => client.call(archiveDocument, { params, ifMatch: etag });
    try {
      await retryEffect(send, { timers, tookEffect });
      return true;
    } catch (error) {
      if (wasChanged(error)) return false;
      throw error;
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    ask(document) {
      if (state.get().step !== "archiving") state.set({ step: "asking", document });
    },
    cancel() {
      if (state.get().step === "asking") state.set({ step: "closed" });
    },
    async confirm() {
      const now = state.get();
      if (now.step !== "asking") return;
      const { document } = now;
      state.set({ step: "archiving", document });
      let isArchived: boolean;
      try {
        isArchived = await archive(document);
      } catch (error) {
        state.set({ step: "asking", document });
        onFailure(error);
        return;
      }
      state.set({ step: "closed" });
      if (isArchived) onArchived(document);
      else onChanged();
    },
  };
}
