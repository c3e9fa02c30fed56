import type { Document } from "@sgi/core/documents";
import { createArchiveFlow } from "@sgi/core/documents/changes";
import { useFlow } from "@sgi/core/react";
import { useStore } from "jotai";
import { userDeps } from "../session/flowDeps";
import { failureToast, type Notice, notify } from "../toasts/toasts";
import { documentsMoved, refreshDocuments } from "./documentChanges";
import { tellArchived } from "./undoArchiving";

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
