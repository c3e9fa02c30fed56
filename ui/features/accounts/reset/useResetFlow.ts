import { createResetFlow, type ResetLink } from "@sgi/core/accounts/reset";
import { useFlow } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session";
import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { useStore } from "jotai";
import { useLocation } from "../../../routing/location";
import { userSourceAtom } from "../../../state/session/currentUser";
import { userDeps } from "../../../state/session/flowDeps";
import { failureToast, notify } from "../../../state/toasts/toasts";

/** Verifies a reset link at once, and sets the new password. */
export function useResetFlow(link: ResetLink) {
  const store = useStore();
  const { route } = useLocation();
  return useFlow(
    () =>
      createResetFlow(link, {
        ...userDeps(store),
        onFailure: (error) => notify(store, failureToast(resetTexts.form.failed, error)),
        // A user who was signed in here may no longer be.
        onReset: () => void store.get(userSourceAtom).refresh(),
        redirect: () => route(pagePath("home"), true),
      }),
    (flow) => void flow.verify(),
  );
}
