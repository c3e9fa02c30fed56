import { ApiError } from "@sgi/core/api";
import { pagePath } from "@sgi/core/session";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../../components/dialogs/Dialog";
import { SaidText } from "../../../../components/feedback/SaidText";
import { useLocation } from "../../../../routing/location";
import { useWayOut } from "../../../../shell/useLogout";
import { noteSessionEnd, setReturnPath } from "../../../../state/session/signIn";

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

type SignInAgain = ReturnType<typeof useSignInAgain>;

/** Whether the host asks for a recent sign-in. */
export const wantsPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403;

/**
 * For actions that need a recent login: signs out, shows the login, and returns to the settings.
 */
export function useSignInAgain() {
  const store = useStore();
  const { route } = useLocation();
  const [refusal, ask] = useState<ApiError | null>(null);
  const { pending, start } = useWayOut({
    onSuccess() {},
    // Last: a running call may have reported the session's end.
    redirect() {
      noteSessionEnd(store, mfaSettingsTexts.signInAgain.note);
      setReturnPath(store, pagePath("settings"));
      route(pagePath("auth"), true);
    },
  });
  return { refusal, ask, pending, stay: () => ask(null), leave: start };
}
