import { pagePath } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { BackToLogin } from "../../../components/links/BackToLogin";
import { useLocation } from "../../../routing/location";
import { currentUserAtom } from "../../../state/session/currentUser";
import { ForgotForm } from "./ForgotForm";
import { ForgotSent } from "./ForgotSent";
import { useForgotFlow } from "./useForgotFlow";

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
