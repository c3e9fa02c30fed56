import { AUTH_REDIRECT_MS } from "@sgi/core/accounts/auth";
import { pagePath } from "@sgi/core/session";
import { authTexts } from "@sgi/core/texts/accounts/auth";
import { shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { LoadingOverlay } from "../../../components/feedback/Waiting";
import { useLocation } from "../../../routing/location";
import { timersAtom } from "../../../state/browser/services";

/** Leads a signed-in user on to the home page, after a moment. */
export function Redirecting() {
  const timers = useAtomValue(timersAtom);
  const { route } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait, from when this is shown.
  useEffect(() => timers.after(AUTH_REDIRECT_MS, () => route(pagePath("home"), true)), [timers]);
  return (
    <>
      <h1 className="sr-only">{authTexts.headings.login}</h1>
      <LoadingOverlay message={shellTexts.redirecting} />
    </>
  );
}
