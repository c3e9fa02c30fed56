import { useId, useRef, useState } from "react";
import { useLast } from "../../../components/dialogs/useLast";
import { useLeaveQuestion } from "../../../state/page/useLeaveQuestion";
import type { MfaSetupView } from "./useMfaSetup";

/** What the setup's dialog knows beside the setup itself. */
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
  // Half-way all would be lost, and at the end the codes, unless they are saved.
  const leaving = useLeaveQuestion(current !== null && !(current.step === "codes" && saved), close);
  return {
    open: current !== null,
    /** The step, also while the dialog leaves with its motion. */
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
      // After rendering: the pressed button has become the one that cancels.
      queueMicrotask(() => first.current?.focus());
    },
    type(typed: string) {
      setCode(typed);
      flow.forgetProblem();
    },
    send() {
      void flow.verify(code).then(() => {
        const now = flow.get();
        // A refused code is of no more use: its cells are empty for the next.
        if (now.step === "verify" && now.problem?.kind === "refused") setCode("");
      });
    },
  };
}
