import { createAcceptFlow } from "@sgi/core/accounts/invitations";
import { useFlow } from "@sgi/core/react";
import { invitationTexts } from "@sgi/core/texts/accounts/auth";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { userDeps } from "../../../state/session/flowDeps";
import { failureToast, notify } from "../../../state/toasts/toasts";

/** Verifies an invitation's link at once, and creates the user. */
export function useAcceptFlow(link: string) {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(
    () =>
      createAcceptFlow(link, {
        ...userDeps(store),
        onFailure(error) {
          notify(store, failureToast(invitationTexts.failed, error));
          setFailure(failureText(error));
        },
      }),
    (begun) => void begun.verify(),
  );
  return { flow, state, failure };
}
