import { usersTexts } from "@sgi/core/texts/accounts/users";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../components/dialogs/useLast";
import { Note } from "../../../components/feedback/Note";
import { emailOf } from "./emailOf";
import type { useUserChanges } from "./useUserChanges";

/** Asks before deleting a user, or removing an admin's role. Source: spec 2 §2. */
export function UserChangeDialog({
  asked,
  dialog,
  confirm,
}: Pick<ReturnType<typeof useUserChanges>, "asked" | "dialog" | "confirm">) {
  const shown = useLast(asked);
  const words = shown?.kind === "delete" ? usersTexts.delete : usersTexts.role.demote;
  return (
    <ConfirmDialog
      {...dialog}
      title={words.title}
      confirm={words.confirm}
      pendingLabel={words.pending}
      onConfirm={confirm}
    >
      <p className="mb-3">{shown && words.question(emailOf(shown.user))}</p>
      <Note tone={shown?.kind === "delete" ? "danger" : "warning"}>{words.effect}</Note>
    </ConfirmDialog>
  );
}
