import { createLogVerifyFlow } from "@sgi/core/audit";
import { useFlow } from "@sgi/core/react";
import { auditTexts } from "@sgi/core/texts/audit";
import { useStore } from "jotai";
import { userDeps } from "../../state/session/flowDeps";
import { failureToast, notify } from "../../state/toasts/toasts";

export type Verification = ReturnType<typeof useVerification>;

/** Whether the log is as it was written, when it is asked. */
export function useVerification() {
  const store = useStore();
  return useFlow(() =>
    createLogVerifyFlow({
      ...userDeps(store),
      onFailure: (error) => notify(store, failureToast(auditTexts.verifyFailed, error)),
    }),
  );
}
