import { hasApproval } from "@sgi/core/session";
import { obsoleteTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { archiveRestoreIcon } from "../../../components/look/icons/archiveRestore";
import { PageActions } from "../../../components/menus/PageActions";
import { currentUserAtom } from "../../../state/session/currentUser";
import type { useRestoring } from "./useObsoleteList";

const { restoreAll } = obsoleteTexts;

/** Restores every obsolete document, after a question. */
export function RestoreAll({
  total,
  restoring: { flow, restoring, isAskingAll, isRestoringAll },
}: {
  /** How many there are: 0 while they are not known. */
  total: number;
  restoring: ReturnType<typeof useRestoring>;
}) {
  return (
    <>
      <PageActions
        label={obsoleteTexts.actions}
        actions={[
          {
            label: obsoleteTexts.restoreAll.button,
            icon: archiveRestoreIcon,
            unavailable: total === 0 || restoring !== null,
            onPreload: preloadDialog,
            onSelect: flow.askAll,
          },
        ]}
      />
      <RestoreAllDialog
        total={total}
        open={isAskingAll}
        pending={isRestoringAll}
        onConfirm={() => void flow.confirmAll()}
        onClose={flow.cancelAll}
      />
    </>
  );
}

interface RestoreAllDialogProps {
  /** How many documents there are to restore. */
  total: number;
  open: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before every obsolete document comes back in force. Source: settled point 40. */
function RestoreAllDialog({ total, ...dialog }: RestoreAllDialogProps) {
  const user = useAtomValue(currentUserAtom) ?? null;
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
      {hasApproval(user) && <p className="mt-3 text-fg-2">{restoreAll.waitsFirst}</p>}
    </ConfirmDialog>
  );
}
