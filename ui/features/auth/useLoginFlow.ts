import { createLoginFlow, type LoginFlow, WELCOME_TOAST_MS } from "@sgi/core/auth/loginFlow";
import { useObservable } from "@sgi/core/react";
import type { User } from "@sgi/core/session/user";
import { authTexts } from "@sgi/core/texts/auth";
import { failureText } from "@sgi/core/texts/errors";
import { useStore } from "jotai";
import { useState } from "react";
import { useLocation } from "../../routing/location";
import { hostClientAtom, timersAtom } from "../../state/browser/services";
import { promptAfterLogin } from "../../state/opener/promptAfterLogin";
import { userSourceAtom } from "../../state/session/currentUser";
import { returnPathAtom } from "../../state/session/returnPath";
import { failureToast, notifyAtom } from "../../state/toasts/toasts";

/**
 * The way into the panel, and why the last try failed. It outlives the form: the redirect comes
 * after the form has gone.
 */
export function useLoginFlow(): { flow: LoginFlow; failure: string | null } {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { route } = useLocation();
  const [flow] = useState(() =>
    createLoginFlow({
      client: store.get(hostClientAtom),
      timers: store.get(timersAtom),
      setUser: (user) => store.get(userSourceAtom).replace(user),
      onWelcome(user) {
        store.set(notifyAtom, welcome(user));
        promptAfterLogin(store);
      },
      onFailure(error) {
        store.set(notifyAtom, failureToast(authTexts.failed, error));
        setFailure(failureText(error));
      },
      redirect() {
        route(store.get(returnPathAtom), true);
        store.set(returnPathAtom, null);
      },
    }),
  );
  const step = useObservable(flow);
  return { flow, failure: step === "form" ? failure : null };
}

function welcome({ email }: User) {
  return {
    title: authTexts.welcome.title,
    text: authTexts.welcome.text(email ?? ""),
    tone: "success",
    durationMs: WELCOME_TOAST_MS,
  } as const;
}
