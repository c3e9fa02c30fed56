import { createMfaSetup } from "@sgi/core/mfa/setupFlow";
import { mfaSettingsTexts } from "@sgi/core/texts/mfaSettings";
import { useStore } from "jotai";
import { useState } from "react";
import { clientAtom } from "../../app/services";
import { failureToast, notifyAtom } from "../../app/toasts";
import { useObservable } from "../../app/useObservable";
import { checkSessionAtom } from "./checkSession";
import { refreshMfaStatusAtom } from "./mfaStatus";

export type MfaSetupView = ReturnType<typeof useMfaSetup>;

/** The setup of the second factor, and the standing that follows it. */
export function useMfaSetup() {
  const store = useStore();
  const [flow] = useState(() =>
    createMfaSetup({
      client: store.get(clientAtom),
      onStartFailure(error) {
        store.set(notifyAtom, failureToast(mfaSettingsTexts.setupFailed, error));
        store.set(checkSessionAtom, error);
      },
      onCodeFailure: (error) => store.set(checkSessionAtom, error),
      onEnabled: () => void store.set(refreshMfaStatusAtom),
    }),
  );
  return { flow, state: useObservable(flow) };
}
