import { useFlow } from "@sgi/core/react";
import { createSyncPreview } from "@sgi/core/sync";
import { syncReportTexts } from "@sgi/core/texts/drive";
import { useStore } from "jotai";
import { Button } from "../../components/buttons/Button";
import { preloadDialog } from "../../components/dialogs/Dialog";
import { useLast } from "../../components/dialogs/useLast";
import { createLazyPart, preload } from "../../state/lazy/lazyPart";
import { usePopup } from "../../state/lazy/usePopup";
import { userDeps } from "../../state/session/flowDeps";
import type { PreviewDialogProps } from "./PreviewDialog";
import type { DriveSyncView } from "./useDriveSync";

const dialog = createLazyPart<PreviewDialogProps>(
  async () => (await import("./PreviewDialog")).PreviewDialog,
);

function expectDialog() {
  preload(dialog);
  preloadDialog();
}

/** Shows what a sync would do, before anything changes. */
export function PreviewButton({
  sync,
  unavailable,
}: {
  sync: DriveSyncView;
  unavailable: boolean;
}) {
  const store = useStore();
  const { flow, state } = useFlow(
    () => createSyncPreview(userDeps(store)),
    (preview) => preview.close,
  );
  const isOpen = state.step !== "closed";
  const Dialog = usePopup(dialog, isOpen, flow.close);
  // What is closed shows on while it leaves.
  const shown = useLast(isOpen ? state : null);
  const confirm = () => {
    flow.close();
    sync.start();
  };
  return (
    <>
      <Button
        variant="secondary"
        icon="file-search"
        unavailable={unavailable}
        onPointerEnter={expectDialog}
        onFocus={expectDialog}
        onClick={() => void flow.open()}
      >
        {syncReportTexts.preview.button}
      </Button>
      {Dialog && shown && (
        <Dialog
          open={isOpen}
          state={shown}
          onClose={flow.close}
          onRetry={() => void flow.open()}
          onConfirm={confirm}
        />
      )}
    </>
  );
}
