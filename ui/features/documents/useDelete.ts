import { documentChangeTexts } from "@sgi/core/texts/documentChanges";
import { useSetAtom } from "jotai";
import { neighbourOf, useFocusAfterClose } from "../../components/lists/focusRow";
import { archivedAtom } from "../../state/documents/undoArchiving";
import { useArchiving } from "../../state/documents/useArchiving";
import { failureToast, useNotify } from "../../state/toasts/toasts";
import type { DeleteDialogProps } from "./DeleteDialog";

const texts = documentChangeTexts.delete;

/** Deletes a document of the list; a failure leaves the question open. Source: spec 2 §4 and §8. */
export function useDelete({ document, ids, open, onClose }: DeleteDialogProps) {
  const notify = useNotify();
  const tellArchived = useSetAtom(archivedAtom);
  const focusAfterClose = useFocusAfterClose(open);
  const { pending, archive } = useArchiving({
    onArchived() {
      focusAfterClose(neighbourOf(ids, document.legacyId));
      onClose();
      tellArchived(document, texts.done);
    },
    onFailure: (error) => notify(failureToast(texts.failed, error)),
  });
  return { pending, confirm: () => archive(document) };
}
