import type { Document } from "@sgi/core/documents";
import { revisionLabel } from "@sgi/core/documents";
import { createRevisionRestoreFlow, type FormerRevision } from "@sgi/core/documents/history";
import { useFlow } from "@sgi/core/react";
import { revisionTexts } from "@sgi/core/texts/documents";
import { useStore } from "jotai";
import { preloadDialog } from "../../../../components/dialogs/Dialog";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { createLazyPart, preload, usePopup } from "../../../../state/lazy/lazyPart";
import { userDeps } from "../../../../state/session/scope";
import { failureToast, notify } from "../../../../state/toasts/toasts";
import type { RestoreDialogProps } from "./RestoreDialog";

const { question: texts } = revisionTexts;

const dialog = createLazyPart<RestoreDialogProps>(() =>
  import("./RestoreDialog").then((m) => m.RestoreDialog),
);

/**
 * Asks why a former revision is to come back, and brings it back. The page and the lists follow, also
 * after a failure, since the host may have done it.
 */
export function useRevisionRestore(document: Document) {
  const store = useStore();
  const { flow, state } = useFlow(() =>
    createRevisionRestoreFlow({
      ...userDeps(store),
      onRestored({ revision }) {
        void refreshDocuments(store);
        const title = texts.done(revisionLabel(revision.revision));
        notify(store, { title, tone: "success" });
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
  const isAsking = state.step !== "closed";
  const Dialog = usePopup(dialog, isAsking, flow.cancel);
  const asked = state.step === "closed" ? null : state;
  return {
    ask(revision: FormerRevision) {
      preload(dialog);
      preloadDialog();
      flow.ask(document, revision);
    },
    /** The dialog while it is open or closing. */
    question: Dialog && (
      <Dialog
        open={isAsking}
        asked={asked}
        pending={state.step === "restoring"}
        onConfirm={(reason) => void flow.confirm(reason)}
        onClose={flow.cancel}
      />
    ),
  };
}
