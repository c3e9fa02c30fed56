import { createMfaSetup } from "@sgi/core/accounts/mfa";
import { useFlow } from "@sgi/core/react";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { useStore } from "jotai";
import { useEffect } from "react";
import { refreshMfaStatus } from "../../../../state/account/mfaStatus";
import { checkSession } from "../../../../state/session/currentUser";
import { userDeps } from "../../../../state/session/scope";
import { failureToast, notify } from "../../../../state/toasts/toasts";
import { useSignInAgain, wantsPassword } from "./useSignInAgain";

export type MfaSetupView = ReturnType<typeof useMfaSetup>;

/** The setup of the second factor, and the standing that follows it. `isOn`: the host says it is on. */
export function useMfaSetup(isOn: boolean) {
  const store = useStore();
  const again = useSignInAgain();
  const { flow, state } = useFlow(() =>
    createMfaSetup({
      ...userDeps(store),
      onStartFailure(error) {
        if (wantsPassword(error)) return again.ask(error);
        notify(store, failureToast(mfaSettingsTexts.setupFailed, error));
        checkSession(store, error);
      },
      onCodeFailure(error) {
        void refreshMfaStatus(store);
        checkSession(store, error);
      },
      onEnabled: () => void refreshMfaStatus(store),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each code, since its answer may be lost.
  useEffect(() => {
    if (isOn) flow.heldAnyway();
  }, [isOn, flow, state]);
  return { flow, state, again };
}
