import type { Document } from "@sgi/core/documents";
import { createRestoreFlow, type RestoreFlow } from "@sgi/core/documents/changes";
import { documentTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { userDeps } from "../session/scope";
import type { PanelStore } from "../store";
import { failureToast, notify } from "../toasts/toasts";
import { documentsMoved, refreshDocuments } from "./documentChanges";

const { restored, restoreAll, restoreFailed, waits } = obsoleteTexts;

/**
 * Restores obsolete documents, updates lists and pages, and shows a toast. After a failure
 * refetches everything, since the host may have done it. `onLeaving`: a restored document is about
 * to leave the list shown. Source: spec 2 §4.
 */
export function createRestoring(
  store: PanelStore,
  onLeaving: (document: Document) => void = () => {},
): RestoreFlow {
  return createRestoreFlow({
    ...userDeps(store),
    onRestored(document) {
      onLeaving(document);
      documentsMoved(store, "obsolete", [document.legacyId]);
      const text = restored.text(documentTexts.titled(document.title));
      notify(store, { title: restored.title, text, tone: "success" });
    },
    onWaiting(document) {
      void refreshDocuments(store);
      const text = waits.text(documentTexts.titled(document.title));
      notify(store, { title: waits.title, text, tone: "info" });
    },
    onAllRestored({ restoredCount, skippedCount, waitingCount }) {
      void refreshDocuments(store);
      const { done } = restoreAll;
      const text = done.text(restoredCount, skippedCount, waitingCount);
      const isNothing = restoredCount === 0 && (waitingCount ?? 0) > 0;
      notify(store, {
        title: isNothing ? done.waits : done.title,
        text,
        tone: isNothing ? "info" : "success",
      });
    },
    onFailure(error) {
      void refreshDocuments(store);
      notify(store, failureToast(restoreFailed, error));
    },
  });
}
