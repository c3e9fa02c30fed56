import { documentChangeTexts, documentTexts } from "@sgi/core/texts/documents";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";

const { archive } = documentChangeTexts;

export interface ArchiveDialogProps {
  title: string;
  open: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a document becomes obsolete. Source: settled point 40. */
export function ArchiveDialog({ title, ...dialog }: ArchiveDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={archive.title}
      confirm={archive.confirm}
      pendingLabel={archive.pending}
    >
      <p>{archive.question(documentTexts.titled(title))}</p>
      <p className="mt-3 text-fg-2">{archive.effect}</p>
    </ConfirmDialog>
  );
}
