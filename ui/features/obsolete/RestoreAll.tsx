import { obsoleteTexts } from "@sgi/core/texts/obsolete";
import { Button } from "../../components/Button";
import { preloadDialog } from "../../components/Dialog";
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
      <Button
        variant="secondary"
        icon="archive-restore"
        unavailable={total === 0 || restoring !== null}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={flow.askAll}
      >
        {obsoleteTexts.restoreAll.button}
      </Button>
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
