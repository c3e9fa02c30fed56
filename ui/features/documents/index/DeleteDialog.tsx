import { documentChangeTexts, documentTexts } from "@sgi/core/texts/documents";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";
import { Icon } from "../../../components/look/Icon";
import { triangleAlertIcon } from "../../../components/look/icons/triangleAlert";

const texts = documentChangeTexts.delete;

export interface DeleteDialogProps {
  title: string;
  open: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a document leaves the index. Source: spec 2 §4 and §8. */
export function DeleteDialog({ title, ...dialog }: DeleteDialogProps) {
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
