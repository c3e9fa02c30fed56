import { ApiError } from "@sgi/core/api/errors";
import { createLogoutFlow } from "@sgi/core/auth/logoutFlow";
import { useObservable } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session/pages";
import { mfaSettingsTexts } from "@sgi/core/texts/mfaSettings";
import { shellTexts } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { useLocation } from "../../../routing/location";
import { hostClientAtom, timersAtom } from "../../../state/browser/services";
import { userSourceAtom } from "../../../state/session/currentUser";
import { returnPathAtom } from "../../../state/session/returnPath";
import { sessionEndAtom } from "../../../state/session/sessionEnd";
import { failureToast, notifyAtom } from "../../../state/toasts/toasts";

export type SignInAgain = ReturnType<typeof useSignInAgain>;

/** Whether the host refuses for the session's age: it wants the password first. */
export const wantsPassword = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403;

/** For what takes a password given lately: out, to the login, and back to the settings. */
export function useSignInAgain() {
  const store = useStore();
  const { route } = useLocation();
  const [refusal, ask] = useState<ApiError | null>(null);
  const [flow] = useState(() =>
    createLogoutFlow({
      client: store.get(hostClientAtom),
      timers: store.get(timersAtom),
      holdUser: () => store.get(userSourceAtom).hold(),
      clearCache: () => store.get(userSourceAtom).replace(null),
      onSuccess() {},
      onFailure: (error) => store.set(notifyAtom, failureToast(shellTexts.logoutFailed, error)),
      // Last: a call that was under way may have found the session ended, and said so.
      redirect() {
        store.set(sessionEndAtom, mfaSettingsTexts.signInAgain.note);
        store.set(returnPathAtom, pagePath("settings"));
        route(pagePath("auth"), true);
      },
    }),
  );
  return {
    refusal,
    ask,
    pending: useObservable(flow),
    stay: () => ask(null),
    leave: () => void flow.start(),
  };
}
