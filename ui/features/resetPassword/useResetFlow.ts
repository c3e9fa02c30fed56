import { useObservable } from "@sgi/core/react";
import type { ResetLink } from "@sgi/core/reset/api";
import { createResetFlow } from "@sgi/core/reset/resetFlow";
import { pagePath } from "@sgi/core/session/pages";
import { resetTexts } from "@sgi/core/texts/reset";
import { useStore } from "jotai";
import { useEffect, useState } from "react";
import { useLocation } from "../../routing/location";
import { timersAtom } from "../../state/browser/services";
import { userSourceAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";
import { failureToast, notifyAtom } from "../../state/toasts/toasts";

/** What a reset link leads to: verified as soon as it is there. */
export function useResetFlow(link: ResetLink) {
  const store = useStore();
  const { route } = useLocation();
  const [flow] = useState(() =>
    createResetFlow(link, {
      client: store.get(clientAtom),
      timers: store.get(timersAtom),
      onFailure: (error) => store.set(notifyAtom, failureToast(resetTexts.form.failed, error)),
      // Whoever was signed in here may be so no longer.
      onReset: () => void store.get(userSourceAtom).refresh(),
      redirect: () => route(pagePath("home"), true),
    }),
  );
  useEffect(() => void flow.verify(), [flow]);
  return { flow, state: useObservable(flow) };
}
