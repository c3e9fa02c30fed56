import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../components/dialogs/useLast";
import type { useCodeChanges } from "./useCodeChanges";

/** Asks before many codes are made, or one is deleted. */
export function CodeChangeDialog({
  asked,
  dialog,
  confirm,
}: Pick<ReturnType<typeof useCodeChanges>, "asked" | "dialog" | "confirm">) {
  const shown = useLast(asked);
  const isDelete = shown?.kind === "delete";
  const words = isDelete ? codesTexts.delete : codesTexts.generate;
  const question = isDelete
    ? codesTexts.delete.question(shown.code.code)
    : codesTexts.generate.question;
  return (
    <ConfirmDialog
      {...dialog}
      variant={isDelete ? "danger" : "primary"}
      title={words.title}
      confirm={words.confirm}
      pendingLabel={words.pending}
      onConfirm={confirm}
    >
      <p>{question}</p>
      <p className="mt-3 text-fg-2">{words.effect}</p>
    </ConfirmDialog>
  );
}
