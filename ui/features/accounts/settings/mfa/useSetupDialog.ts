import { useId, useRef, useState } from "react";
import { useLast } from "../../../../components/dialogs/useLast";
import { useLeaveQuestion } from "../../../../state/page/useLeaveQuestion";
import type { MfaSetupView } from "./useMfaSetup";

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
