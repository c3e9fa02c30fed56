import { createForgotFlow } from "@sgi/core/accounts/reset";
import { useFlow } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session";
import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { BackToLogin } from "../../../components/links/BackToLogin";
import { useLocation } from "../../../routing/location";
import { currentUserAtom } from "../../../state/session/currentUser";
import { userDeps } from "../../../state/session/scope";
import { failureToast, notify } from "../../../state/toasts/toasts";
import { ForgotForm } from "./ForgotForm";
import { ForgotSent } from "./ForgotSent";

/** Asks for a reset link. A signed-in user goes home. Source: spec 2 §2. */
export function ForgotPage() {
  const user = useAtomValue(currentUserAtom);
  const { route } = useLocation();
  const { flow, state } = useForgotFlow();
  const isSignedIn = Boolean(user);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the user is known.
  useEffect(() => {
    if (isSignedIn) route(pagePath("home"), true);
  }, [isSignedIn]);
  return (
    <>
      {state.step === "sent" ? (
        <ForgotSent state={state} flow={flow} />
      ) : (
        <ForgotForm
          invalid={state.step === "form" && state.invalid}
          pending={state.step === "pending"}
          flow={flow}
        />
      )}
      <BackToLogin />
    </>
  );
}

/** Asking for a reset link: one flow a visit of the page. */
function useForgotFlow() {
  const store = useStore();
  return useFlow(() =>
    createForgotFlow({
      ...userDeps(store),
      onResent: () => notify(store, { ...resetTexts.sent.resent, tone: "success" }),
      onFailure: (error) => notify(store, failureToast(resetTexts.forgot.failed, error)),
    }),
  );
}
