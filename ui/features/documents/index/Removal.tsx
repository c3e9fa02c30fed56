import type { ListedDocument } from "@sgi/core/documents/expiry";
import { documentChangeTexts, documentTexts } from "@sgi/core/texts/documents";
import { useEffect } from "react";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../components/dialogs/Dialog";
import { neighbourOf, useFocusAfterClose } from "../../../components/lists/focusRow";
import { Icon } from "../../../components/look/Icon";
import { triangleAlertIcon } from "../../../components/look/icons/triangleAlert";
import { useArchiving } from "../../../state/documents/useArchiving";

const texts = documentChangeTexts.delete;

export interface RemovalProps {
  /** The row in question; a new object for each question. */
  asked: ListedDocument;
}

/**
 * Asks before a row's document is deleted, and deletes it; the next row has the focus once it is gone.
 * Source: spec 2 §2, §4 and §8.
 */
export function Removal({ asked }: RemovalProps) {
  const { flow, state } = useArchiving(documentChangeTexts.delete, ({ legacyId }) =>
    focusAfterClose(neighbourOf(legacyId)),
  );
  const isOpen = state.step !== "closed";
  const focusAfterClose = useFocusAfterClose(isOpen);
  useEffect(() => flow.ask(asked.document), [flow, asked]);
  // Kept after the question closes, so that the closing animation still shows its text.
  const document = useLast(isOpen ? state.document : null);
  return (
    document && (
      <DeleteDialog
        title={document.title}
        open={isOpen}
        pending={state.step === "archiving"}
        onConfirm={() => void flow.confirm()}
        onClose={flow.cancel}
      />
    )
  );
}

interface DeleteDialogProps {
  title: string;
  open: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a document leaves the index. Source: spec 2 §4 and §8. */
function DeleteDialog({ title, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.title}
      confirm={texts.confirm}
      pendingLabel={texts.pending}
    >
      <p>{texts.question(documentTexts.titled(title))}</p>
      <p className="flex items-start gap-[10px] mt-3 px-3 py-[10px] rounded-md border border-solid border-danger-line bg-danger-soft text-sm">
        <Icon drawing={triangleAlertIcon} className="mt-[2px] text-danger" />
        <span>{texts.warning}</span>
      </p>
    </ConfirmDialog>
  );
}
