import { createMfaSetup } from "@sgi/core/mfa/setupFlow";
import { useObservable } from "@sgi/core/react";
import { mfaSettingsTexts } from "@sgi/core/texts/mfaSettings";
import { useStore } from "jotai";
import { useEffect, useState } from "react";
import { checkSessionAtom } from "../../../state/session/checkSession";
import { clientAtom } from "../../../state/session/scope";
import { failureToast, notifyAtom } from "../../../state/toasts/toasts";
import { refreshMfaStatusAtom } from "./mfaStatus";
import { useSignInAgain, wantsPassword } from "./useSignInAgain";

export type MfaSetupView = ReturnType<typeof useMfaSetup>;

/** The setup of the second factor, and the standing that follows it. `isOn`: the host says it is on. */
export function useMfaSetup(isOn: boolean) {
  const store = useStore();
  const again = useSignInAgain();
  const [flow] = useState(() =>
    createMfaSetup({
      client: store.get(clientAtom),
      onStartFailure(error) {
        if (wantsPassword(error)) return again.ask(error);
        store.set(notifyAtom, failureToast(mfaSettingsTexts.setupFailed, error));
        store.set(checkSessionAtom, error);
      },
      onCodeFailure(error) {
        void store.set(refreshMfaStatusAtom);
        store.set(checkSessionAtom, error);
      },
      onEnabled: () => void store.set(refreshMfaStatusAtom),
    }),
  );
  const state = useObservable(flow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each code, since its answer may be lost.
  useEffect(() => {
    if (isOn) flow.heldAnyway();
  }, [isOn, flow, state]);
  return { flow, state, again };
}
