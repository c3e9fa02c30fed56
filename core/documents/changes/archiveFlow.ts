import type { Client } from "../../api/client";
import { retryEffect } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { archiveDocument } from "../api";
import type { Document } from "../document";
import { refusalMeans } from "./refusalMeans";

export type ArchiveState =
  | { step: "closed" }
  | { step: "asking"; document: Document }
  | { step: "archiving"; document: Document };

export interface ArchiveFlow extends Observable<ArchiveState> {
  /** Asks whether to archive a document; nothing while one is being archived. */
  ask(document: Document): void;
  /** Takes the question back, and sends nothing; not while archiving. */
  cancel(): void;
  /** Archives the document asked about, once. A failure asks again and is told, never thrown. */
  confirm(): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** The document is obsolete now: it belongs to the other list. */
  onArchived(document: Document): void;
  onFailure(error: unknown): void;
}

/**
 * The way of a document out of force, from the list's delete and the detail's 'Archivia' alike.
 * Source: spec 2 §4, settled point 18.
 */
export function createArchiveFlow({
  client,
  timers = systemTimers,
  onArchived,
  onFailure,
}: Deps): ArchiveFlow {
  const state = createObservable<ArchiveState>({ step: "closed" });
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
      try {
        const params = { id: document.legacyId };
        const tookEffect = refusalMeans(client, document, { isObsolete: true });
        await retryEffect(() => client.call(archiveDocument, { params }), { timers, tookEffect });
      } catch (error) {
        state.set({ step: "asking", document });
        onFailure(error);
        return;
      }
      state.set({ step: "closed" });
      onArchived(document);
    },
  };
}
