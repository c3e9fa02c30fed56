import { obsoleteTexts } from "@sgi/core/texts/documents";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { archiveRestoreIcon } from "../../../components/look/icons/archiveRestore";
import { PageActions } from "../../../components/menus/PageActions";
import { RestoreAllDialog } from "./RestoreAllDialog";
import type { useRestoring } from "./useRestoring";

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
