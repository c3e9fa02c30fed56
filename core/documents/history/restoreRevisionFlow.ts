import type { Client } from "../../api/client";
import { wasChanged } from "../../api/errors";
import { retryEffect, retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { MAX_REASON } from "../api";
import { isAsSeen } from "../changes/isAsSeen";
import type { Document } from "../document";
import { getDocument } from "../getDocument";
import { listRevisions, restoreRevision } from "./api";
import type { FormerRevision } from "./revisions";

/** A former revision to restore, and its document. */
interface Asked {
  document: Document;
  revision: FormerRevision;
}

export type RevisionRestoreState =
  | { step: "closed" }
  | ({ step: "asking" } & Asked)
  | ({ step: "restoring" } & Asked);

export interface RevisionRestoreFlow extends Observable<RevisionRestoreState> {
  /** Asks for the reason; nothing while a restore is under way. */
  ask(document: Document, revision: FormerRevision): void;
  /** Closes the question and sends nothing; not while restoring. */
  cancel(): void;
  /**
   * Restores the revision that the dialog asks about, once, unless the document has changed since.
   * After a failure the dialog stays open; `onFailure` gets the failure, which is never thrown.
   * Returns false, and sends nothing, without a reason.
   */
  confirm(reason: string): Promise<boolean>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call" | "callTagged">;
  onRestored(asked: Asked): void;
  /** It waits for approval instead. */
  onWaiting(asked: Asked): void;
  /** The document has changed since the question: nothing was restored. */
  onChanged(): void;
  onFailure(error: unknown): void;
}

/** Whether a reason for a change can be sent. Source: spec 3 §2. */
export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= MAX_REASON;
}

/** Brings a former revision back in force. Source: spec 3 §2. */
export function createRevisionRestoreFlow(deps: Deps): RevisionRestoreFlow {
  const { client, timers = systemTimers } = deps;
  const state = createObservable<RevisionRestoreState>({ step: "closed" });

  /** `changed`: the document is another than was seen. */
  async function restore(
    { document, revision }: Asked,
    reason: string,
  ): Promise<"inForce" | "waits" | "changed"> {
    const { legacyId: id } = document;
    const read = () => client.callTagged(getDocument, { params: { id } });
    const { data, etag } = await retryWrite(read, { timers });
    if (data !== null && !isAsSeen(document, data)) return "changed";
    const params = { id, revision: revision.id };
    const send = () => client.call(restoreRevision, { params, body: { reason }, ifMatch: etag });
    try {
      const tookEffect = () => isInForce(id, revision);
      return (await retryEffect(send, { timers, tookEffect })) ? "waits" : "inForce";
    } catch (error) {
      if (wasChanged(error)) return "changed";
      throw error;
    }
  }

  async function isInForce(id: string, { sha256, revision }: FormerRevision): Promise<boolean> {
    const history = await client.call(listRevisions, { params: { id } }).catch(() => null);
    const { current } = history ?? {};
    return current !== undefined && current.sha256 === sha256 && current.revision === revision;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    ask(document, revision) {
      if (state.get().step !== "restoring") state.set({ step: "asking", document, revision });
    },
    cancel() {
      if (state.get().step === "asking") state.set({ step: "closed" });
    },
    async confirm(reason) {
      const now = state.get();
      if (now.step !== "asking" || !isReason(reason)) return false;
      const asked = { document: now.document, revision: now.revision };
      state.set({ step: "restoring", ...asked });
      try {
        const became = await restore(asked, reason.trim());
        state.set({ step: "closed" });
        if (became === "inForce") deps.onRestored(asked);
        else if (became === "waits") deps.onWaiting(asked);
        else deps.onChanged();
      } catch (error) {
        state.set({ step: "asking", ...asked });
        deps.onFailure(error);
      }
      return true;
    },
  };
}
