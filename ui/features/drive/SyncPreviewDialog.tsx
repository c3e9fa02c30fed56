import type { SyncPreviewState } from "@sgi/core/drive/sync";
import { driveTexts, syncReportTexts } from "@sgi/core/texts/drive";
import { failureText } from "@sgi/core/texts/shell";
import { Button } from "../../components/buttons/Button";
import { Dialog } from "../../components/dialogs/Dialog";
import { EmptyState } from "../../components/feedback/EmptyState";
import { Spinner } from "../../components/look/Icon";
import { cloudOffIcon } from "../../components/look/icons/cloudOff";
import { refreshCwIcon } from "../../components/look/icons/refreshCw";
import { rotateCwIcon } from "../../components/look/icons/rotateCw";
import { PlanView } from "./PlanView";

const { preview: texts } = syncReportTexts;

export interface SyncPreviewDialogProps {
  open: boolean;
  state: SyncPreviewState;
  /** The words where it is of a change of the way of linking. */
  words?: { title: string; subtitle: string; confirm: string } | undefined;
  onClose: () => void;
  onRetry: () => void;
  onConfirm: () => void;
}

/** What a sync would do, and the sync. */
export function SyncPreviewDialog({
  open,
  state,
  words = texts,
  onClose,
  onRetry,
  onConfirm,
}: SyncPreviewDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      subtitle={words.subtitle}
      size="lg"
      full
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          <Button
            variant="primary"
            icon={refreshCwIcon}
            disabled={state.step !== "ready"}
            onClick={onConfirm}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <Body state={state} onRetry={onRetry} />
    </Dialog>
  );
}

function Body({ state, onRetry }: Pick<SyncPreviewDialogProps, "state" | "onRetry">) {
  switch (state.step) {
    case "closed":
    case "reading":
      return (
        <div role="status" className="grid place-items-center content-center gap-3 min-h-[240px]">
          <Spinner size="lg" />
          <p className="text-fg-muted">{texts.pending}</p>
        </div>
      );
    case "failed":
      return (
        <div role="alert">
          <EmptyState
            danger
            icon={cloudOffIcon}
            title={texts.failed}
            text={failureText(state.error)}
            headingLevel={3}
            action={
              <Button variant="secondary" icon={rotateCwIcon} onClick={onRetry}>
                {driveTexts.loadError.retry}
              </Button>
            }
          />
        </div>
      );
    case "ready":
      return <PlanView plan={state.plan} />;
  }
}
