import type { ListedDocument } from "@sgi/core/documents/expiry";
import { documentChangeTexts } from "@sgi/core/texts/documents";
import { useEffect } from "react";
import { useLast } from "../../../components/dialogs/useLast";
import { neighbourOf, useFocusAfterClose } from "../../../components/lists/focusRow";
import { useArchiving } from "../../../state/documents/useArchiving";
import { DeleteDialog } from "./DeleteDialog";

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
