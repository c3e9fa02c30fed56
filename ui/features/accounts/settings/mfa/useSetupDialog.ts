import { createMfaSetup } from "@sgi/core/accounts/mfa";
import { useFlow } from "@sgi/core/react";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { useStore } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import { useLast } from "../../../../components/dialogs/Dialog";
import { refreshMfaStatus } from "../../../../state/account/mfaStatus";
import { useLeaveQuestion } from "../../../../state/page/useLeaveQuestion";
import { checkSession } from "../../../../state/session/currentUser";
import { userDeps } from "../../../../state/session/scope";
import { failureToast, notify } from "../../../../state/toasts/toasts";
import { useSignInAgain, wantsPassword } from "./SignInAgainDialog";

/** The state of the setup's dialog beyond the setup itself. */
export function useSetupDialog({ flow, state }: MfaSetupView) {
  const [code, setCode] = useState("");
  const [saved, setSaved] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const current = state.step === "closed" || state.step === "starting" ? null : state;
  const close = () => {
    flow.close();
    setCode("");
    setSaved(false);
  };
  // Leaving midway loses the setup, and at the end the codes, unless they are saved.
  const leaving = useLeaveQuestion(current !== null && !(current.step === "codes" && saved), close);
  return {
    open: current !== null,
    /** The step, kept while the dialog animates out. */
    shown: useLast(current),
    pending: state.step === "verify" && state.pending,
    first,
    formId,
    code,
    saved,
    setSaved,
    leaving,
    next: flow.toVerify,
    back() {
      setCode("");
      flow.toQr();
      // After rendering: the pressed button is the cancelling one by then.
      queueMicrotask(() => first.current?.focus());
    },
    type(typed: string) {
      setCode(typed);
      flow.forgetProblem();
    },
    send() {
      void flow.verify(code).then(() => {
        const now = flow.get();
        // A refused code is useless: clears its cells for the next.
        if (now.step === "verify" && now.problem?.kind === "refused") setCode("");
      });
    },
  };
}

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
