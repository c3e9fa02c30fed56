import type { UserChange } from "@sgi/core/accounts/users";
import { usersTexts } from "@sgi/core/texts/accounts/users";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../components/dialogs/useLast";
import { Note } from "../../../components/feedback/Note";
import { emailOf } from "./emailOf";

/** Asks before deleting a user, or removing an admin's role. Source: spec 2 §2. */
export function UserChangeDialog({
  asked,
  isWriting,
  confirm,
  cancel,
}: {
  asked: UserChange | null;
  isWriting: boolean;
  confirm: () => void;
  cancel: () => void;
}) {
  const shown = useLast(asked);
  const words = shown?.kind === "delete" ? usersTexts.delete : usersTexts.role.demote;
  return (
    <ConfirmDialog
      open={asked !== null}
      pending={asked !== null && isWriting}
      title={words.title}
      confirm={words.confirm}
      pendingLabel={words.pending}
      onConfirm={confirm}
      onClose={cancel}
    >
      <p className="mb-3">{shown && words.question(emailOf(shown.user))}</p>
      <Note tone={shown?.kind === "delete" ? "danger" : "warning"}>{words.effect}</Note>
    </ConfirmDialog>
  );
}
