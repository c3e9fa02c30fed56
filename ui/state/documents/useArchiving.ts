import type { Document } from "@sgi/core/documents";
import { createArchiveFlow } from "@sgi/core/documents/changes";
import { useFlow } from "@sgi/core/react";
import { canManageDocuments } from "@sgi/core/session";
import { documentChangeTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { errorTexts } from "@sgi/core/texts/shell";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { useStore } from "jotai";
import { currentUserAtom } from "../session/currentUser";
import { userDeps } from "../session/scope";
import type { PanelStore } from "../store";
import { failureToast, type Notice, notify } from "../toasts/toasts";
import { documentsMoved, refreshDocuments } from "./documentChanges";

/** How long an archiving can be undone from its toast: long enough to read it and to decide. */
const UNDO_MS: DurationMs = 10 * SECOND_MS;

/** The texts of the place that archives. */
interface Words {
  done: Pick<Notice, "title" | "text">;
  /** The title over why it failed. */
  failed: string;
  /** Its text, if the document has changed since the question. */
  changed: string;
}

/**
 * Asks before archiving a document, and updates the lists: a success moves the document to the
 * obsolete ones; a failure refetches them, since the host may have done it, and leaves the question
 * open. If the document has changed since, refetches it. `onArchived`: the document is about to
 * leave the list shown.
 */
export function useArchiving(texts: Words, onArchived: (document: Document) => void) {
  const store = useStore();
  return useFlow(() =>
    createArchiveFlow({
      ...userDeps(store),
      onArchived(document) {
        onArchived(document);
        documentsMoved(store, "current", [document.legacyId]);
        tellArchived(store, document, texts.done);
      },
      onChanged() {
        void refreshDocuments(store);
        notify(store, { title: texts.failed, text: texts.changed, tone: "danger" });
      },
      onFailure(error) {
        void refreshDocuments(store);
        notify(store, failureToast(texts.failed, error));
      },
    }),
  );
}

/** Reports that a document was archived; users who may restore it can undo that. Source: ours. */
function tellArchived(
  store: PanelStore,
  document: Document,
  done: Pick<Notice, "title" | "text">,
): void {
  const mayUndo = canManageDocuments(store.get(currentUserAtom) ?? null);
  const undo = {
    label: documentChangeTexts.undo,
    run: () => void undoArchiving(store, document),
  };
  notify(store, {
    ...done,
    tone: "success",
    ...(mayUndo && { durationMs: UNDO_MS, action: undo }),
  });
}

async function undoArchiving(store: PanelStore, document: Document): Promise<void> {
  try {
    const { createRestoring } = await import("./restoring");
    await createRestoring(store).restore(document);
  } catch {
    const title = obsoleteTexts.restoreFailed;
    notify(store, { title, text: errorTexts.network, tone: "danger" });
  }
}
