import { obsoleteTexts } from "@sgi/core/texts/documents";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";

const { restoreAll } = obsoleteTexts;

export interface RestoreAllDialogProps {
  /** How many documents there are to restore. */
  total: number;
  open: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before every obsolete document comes back in force. Source: settled point 40. */
export function RestoreAllDialog({ total, ...dialog }: RestoreAllDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      variant="primary"
      title={restoreAll.title}
      confirm={restoreAll.confirm}
      pendingLabel={restoreAll.pending}
    >
      <p>{restoreAll.question(total)}</p>
      <p className="mt-3 text-fg-2">{restoreAll.effect}</p>
    </ConfirmDialog>
  );
}
