import type { LeaveQuestion } from "../../state/page/useLeaveQuestion";
import { ConfirmDialog } from "./ConfirmDialog";

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
