import { pagePath } from "@sgi/core/session";
import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { ButtonLink } from "../../../components/buttons/ButtonLink";
import { arrowLeftIcon } from "../../../components/look/icons/arrowLeft";
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
      <div className="mt-6">
        <ButtonLink variant="ghost" icon={arrowLeftIcon} href={pagePath("auth")} className="-ml-3">
          {resetTexts.back}
        </ButtonLink>
      </div>
    </>
  );
}
