import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { failureText } from "@sgi/core/texts/shell";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../../components/dialogs/useLast";
import { SaidText } from "../../../../components/feedback/SaidText";
import type { SignInAgain } from "./useSignInAgain";

const { title, back, confirm, pending } = mfaSettingsTexts.signInAgain;

/** Says why the password is wanted again, and that the way leads back. */
export function SignInAgainDialog({ again }: { again: SignInAgain }) {
  const refusal = useLast(again.refusal);
  return (
    <ConfirmDialog
      open={again.refusal !== null}
      title={title}
      variant="primary"
      confirm={confirm}
      pending={again.pending}
      pendingLabel={pending}
      onClose={again.stay}
      onConfirm={again.leave}
    >
      {refusal && <SaidText text={failureText(refusal)} />}
      {back}
    </ConfirmDialog>
  );
}
