import type { CodeChange } from "@sgi/core/accounts/codes";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../components/dialogs/useLast";

/** Asks before many codes are made, or one is deleted. */
export function CodeChangeDialog({
  asked,
  isWriting,
  confirm,
  cancel,
}: {
  asked: CodeChange | null;
  isWriting: boolean;
  confirm: () => void;
  cancel: () => void;
}) {
  const shown = useLast(asked);
  const isDelete = shown?.kind === "delete";
  const words = isDelete ? codesTexts.delete : codesTexts.generate;
  const question = isDelete
    ? codesTexts.delete.question(shown.code.code)
    : codesTexts.generate.question;
  return (
    <ConfirmDialog
      open={asked !== null}
      pending={asked !== null && isWriting}
      variant={isDelete ? "danger" : "primary"}
      title={words.title}
      confirm={words.confirm}
      pendingLabel={words.pending}
      onConfirm={confirm}
      onClose={cancel}
    >
      <p>{question}</p>
      <p className="mt-3 text-fg-2">{words.effect}</p>
    </ConfirmDialog>
  );
}
