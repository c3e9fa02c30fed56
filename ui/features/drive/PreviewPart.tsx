import { driveTexts } from "@sgi/core/texts/drive";
import { preloadDialog, useLast } from "../../components/dialogs/Dialog";
import { createLazyPart, preload, usePopup } from "../../state/lazy/lazyPart";
import type { SyncPreviewDialogProps } from "./SyncPreviewDialog";
import type { DriveView } from "./useDrive";

const { change } = driveTexts.service;
const dialog = createLazyPart<SyncPreviewDialogProps>(() =>
  import("./SyncPreviewDialog").then((m) => m.SyncPreviewDialog),
);

/** Preloads the dialog's code. */
export function preloadPreview(): void {
  preload(dialog);
  preloadDialog();
}

/** The sync preview's dialog, loaded with the first preview. */
export function PreviewPart({ view: { preview, sync, way } }: { view: DriveView }) {
  const { flow, state } = preview;
  const { changing } = way;
  const isOpen = state.step !== "closed";
  const Dialog = usePopup(dialog, isOpen, flow.close);
  // Keeps the content while the dialog animates out.
  const shown = useLast(isOpen ? state : null);
  if (!Dialog || !shown) return null;
  return (
    <Dialog
      open={isOpen}
      state={shown}
      onClose={flow.close}
      words={changing === null ? undefined : { ...change, ...change[changing] }}
      onRetry={() => void flow.open(changing ?? undefined)}
      onConfirm={() => {
        flow.close();
        if (changing === null) sync.start();
        else void way.set(changing);
      }}
    />
  );
}
