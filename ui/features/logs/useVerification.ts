import { createLogVerifyFlow } from "@sgi/core/logs";
import { useFlow } from "@sgi/core/react";
import { auditTexts } from "@sgi/core/texts/logs";
import { useStore } from "jotai";
import { userDeps } from "../../state/session/scope";
import { failureToast, notify } from "../../state/toasts/toasts";

export type Verification = ReturnType<typeof useVerification>;

/** Verifies the log on request. */
export function useVerification() {
  const store = useStore();
  return useFlow(() =>
    createLogVerifyFlow({
      ...userDeps(store),
      onFailure: (error) => notify(store, failureToast(auditTexts.verifyFailed, error)),
    }),
  );
}
