import type { Document } from "@sgi/core/documents/document";
import { documentChangeTexts } from "@sgi/core/texts/documentChanges";
import { documentTexts } from "@sgi/core/texts/documents";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog";
import { Icon } from "../../components/look/Icon";
import { useDelete } from "./useDelete";

const texts = documentChangeTexts.delete;

export interface DeleteDialogProps {
  document: Document;
  /** The rows shown, in order: the next one has the focus once this one is gone. */
  ids: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** Asks before a document leaves the index. Source: spec 2 §4 and §8. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { document, open, onClose } = props;
  const { pending, confirm } = useDelete(props);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={texts.title}
      confirm={texts.confirm}
      pending={pending}
      pendingLabel={texts.pending}
    >
      <p>{texts.question(documentTexts.titled(document.title))}</p>
      <p className="flex items-start gap-[10px] mt-3 px-3 py-[10px] rounded-md border border-solid border-danger-line bg-danger-soft text-sm">
        <Icon name="triangle-alert" className="mt-[2px] text-danger" />
        <span>{texts.warning}</span>
      </p>
    </ConfirmDialog>
  );
}
