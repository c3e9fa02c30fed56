import { createForgotFlow } from "@sgi/core/accounts/reset";
import { useFlow } from "@sgi/core/react";
import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { useStore } from "jotai";
import { userDeps } from "../../../state/session/flowDeps";
import { failureToast, notify } from "../../../state/toasts/toasts";

/** Asking for a reset link: one flow a visit of the page. */
export function useForgotFlow() {
  const store = useStore();
  return useFlow(() =>
    createForgotFlow({
      ...userDeps(store),
      onResent: () => notify(store, { ...resetTexts.sent.resent, tone: "success" }),
      onFailure: (error) => notify(store, failureToast(resetTexts.forgot.failed, error)),
    }),
  );
}
