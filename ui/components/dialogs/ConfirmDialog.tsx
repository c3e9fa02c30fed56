import { controlTexts } from "@sgi/core/texts/shell";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { LeaveQuestion } from "../../state/page/useLeaveQuestion";
import { Button } from "../buttons/Button";
import type { ButtonVariant } from "../buttons/buttonLook";
import { Dialog } from "./Dialog";
import type { DialogProps } from "./DialogPopup";

export interface ConfirmDialogProps extends Pick<DialogProps, "open" | "title" | "size" | "step"> {
  /** The question; announced when the dialog opens. */
  children: ReactNode;
  /** Escape, the close button or the button that declines. */
  onClose: () => void;
  onConfirm: () => void;
  confirm: string;
  /** The declining button, focused first. Default «Annulla». */
  cancel?: string;
  /** Default `danger`. */
  variant?: Extract<ButtonVariant, "danger" | "primary">;
  /** The confirmed action is in progress: nothing closes the dialog. */
  pending?: boolean;
  /** The confirming button's label while pending. */
  pendingLabel?: string;
}

/** Asks before something happens that many would miss. */
export function ConfirmDialog({
  children,
  onConfirm,
  confirm,
  cancel = controlTexts.cancel,
  variant = "danger",
  pending = false,
  pendingLabel = confirm,
  ...dialog
}: ConfirmDialogProps) {
  const declining = useRef<HTMLButtonElement>(null);
  const at = dialog.step?.at;
  // Holding Enter down must not pass both steps.
  useEffect(() => {
    if (at === 2) declining.current?.focus();
  }, [at]);
  return (
    <Dialog
      {...dialog}
      alert
      blocked={pending}
      initialFocus={declining}
      description={children}
      footer={
        <>
          <Button
            ref={declining}
            variant="secondary"
            unavailable={pending}
            onClick={dialog.onClose}
          >
            {cancel}
          </Button>
          <Button
            variant={variant}
            pending={pending}
            onClick={(event) => isSingle(event) && onConfirm()}
          >
            {pending ? pendingLabel : confirm}
          </Button>
        </>
      }
    />
  );
}

/** The second click of a double click must not confirm the second step unread. */
function isSingle({ detail }: MouseEvent): boolean {
  return detail <= 1;
}

/** Asks before unfinished work is left and lost. */
export function LeaveDialog({
  leaving,
  texts,
}: {
  leaving: Pick<LeaveQuestion, "isAsking" | "stay" | "confirm">;
  texts: Readonly<Record<"title" | "text" | "confirm" | "cancel", string>>;
}) {
  return (
    <ConfirmDialog
      open={leaving.isAsking}
      title={texts.title}
      confirm={texts.confirm}
      cancel={texts.cancel}
      onClose={leaving.stay}
      onConfirm={leaving.confirm}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
