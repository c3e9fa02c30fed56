import { useObservable } from "@sgi/core/react";
import { createForgotFlow } from "@sgi/core/reset/forgotFlow";
import { resetTexts } from "@sgi/core/texts/reset";
import { useStore } from "jotai";
import { useState } from "react";
import { timersAtom } from "../../state/browser/services";
import { clientAtom } from "../../state/session/scope";
import { failureToast, notifyAtom } from "../../state/toasts/toasts";

/** Asking for a reset link: one flow a visit of the page. */
export function useForgotFlow() {
  const store = useStore();
  const [flow] = useState(() =>
    createForgotFlow({
      client: store.get(clientAtom),
      timers: store.get(timersAtom),
      onResent: () => store.set(notifyAtom, { ...resetTexts.sent.resent, tone: "success" }),
      onFailure: (error) => store.set(notifyAtom, failureToast(resetTexts.forgot.failed, error)),
    }),
  );
  return { flow, state: useObservable(flow) };
}
