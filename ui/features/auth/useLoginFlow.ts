import { createLoginFlow, type LoginFlow, WELCOME_TOAST_MS } from "@sgi/core/auth/loginFlow";
import type { User } from "@sgi/core/session/user";
import { authTexts } from "@sgi/core/texts/auth";
import { useStore } from "jotai";
import { useState } from "react";
import { userSourceAtom } from "../../app/currentUser";
import { promptAfterLogin } from "../../app/opener/promptAfterLogin";
import { returnPathAtom } from "../../app/returnPath";
import { hostClientAtom, timersAtom } from "../../app/services";
import { failureToast, notifyAtom } from "../../app/toasts";
import { useLocation } from "../../routing/location";

/** The way into the panel. It outlives the form: the redirect comes after the form has gone. */
export function useLoginFlow(): LoginFlow {
  const store = useStore();
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
      onFailure: (error) => store.set(notifyAtom, failureToast(authTexts.failed, error)),
      redirect() {
        route(store.get(returnPathAtom), true);
        store.set(returnPathAtom, null);
      },
    }),
  );
  return flow;
}

function welcome({ email }: User) {
  return {
    title: authTexts.welcome.title,
    text: authTexts.welcome.text(email ?? ""),
    tone: "success",
    durationMs: WELCOME_TOAST_MS,
  } as const;
}
