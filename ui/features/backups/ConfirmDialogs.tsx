import { backupConfirmTexts as texts } from "@sgi/core/texts/backups";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog";
import { useLast } from "../../components/dialogs/useLast";
import { ConfirmBody } from "./ConfirmBody";
import type { BackupConfirm } from "./useBackupConfirm";

/** The two steps before a backup is restored or deleted. Source: spec 2 §4. */
export function ConfirmDialogs({ confirm: { flow, state } }: { confirm: BackupConfirm }) {
  // Keeps the content while the dialog animates out.
  const shown = useLast(state.step === "closed" ? null : state);
  if (shown === null) return null;
  const step = shown.step === "warning" ? 1 : 2;
  const { title, confirm: secondTitle, last } = texts.change[shown.change];
  return (
    <ConfirmDialog
      open={state.step !== "closed"}
      step={{ at: step, label: texts.step(step) }}
      title={step === 1 ? title : secondTitle}
      onClose={flow.cancel}
      onConfirm={step === 1 ? flow.proceed : () => void flow.confirm()}
      cancel={texts.decline[shown.change]}
      confirm={step === 1 ? texts.proceed : last}
      pending={shown.step === "running"}
      pendingLabel={texts.pending[shown.change]}
    >
      <ConfirmBody asked={shown} />
    </ConfirmDialog>
  );
}
