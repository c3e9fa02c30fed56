import { createLogoutFlow } from "@sgi/core/auth/logoutFlow";
import { useObservable } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session/pages";
import { shellTexts } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { useLocation } from "../routing/location";
import { hostClientAtom, timersAtom } from "../state/browser/services";
import { userSourceAtom } from "../state/session/currentUser";
import { failureToast, notifyAtom } from "../state/toasts/toasts";

export interface Logout {
  pending: boolean;
  start: () => void;
}

/** The way out of the panel, for whoever shows it. */
export function useLogout(): Logout {
  const store = useStore();
  const { route } = useLocation();
  const [flow] = useState(() =>
    createLogoutFlow({
      client: store.get(hostClientAtom),
      timers: store.get(timersAtom),
      holdUser: () => store.get(userSourceAtom).hold(),
      clearCache: () => store.get(userSourceAtom).replace(null),
      onSuccess: () =>
        store.set(notifyAtom, { ...shellTexts.loggedOut, tone: "success", outlivesUser: true }),
      onFailure: (error) => store.set(notifyAtom, failureToast(shellTexts.logoutFailed, error)),
      redirect: () => route(pagePath("home"), true),
    }),
  );
  return { pending: useObservable(flow), start: () => void flow.start() };
}
