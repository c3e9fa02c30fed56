import { createLogoutFlow } from "@sgi/core/accounts/auth";
import { useFlow } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session";
import { shellTexts } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useLocation } from "../routing/location";
import { userSourceAtom } from "../state/session/currentUser";
import { hostDeps } from "../state/session/scope";
import { failureToast, notify } from "../state/toasts/toasts";

export interface Logout {
  pending: boolean;
  start: () => void;
}

/** Logs out, for the components that offer it. */
export function useLogout(): Logout {
  const store = useStore();
  const { route } = useLocation();
  return useWayOut({
    onSuccess: () =>
      notify(store, { ...shellTexts.loggedOut, tone: "success", outlivesUser: true }),
    redirect: () => route(pagePath("home"), true),
  });
}

/** A logout with its own callbacks; `redirect` is called last, after signing out. */
export function useWayOut(end: { onSuccess: () => void; redirect: () => void }): Logout {
  const store = useStore();
  const { flow, state } = useFlow(() =>
    createLogoutFlow({
      ...hostDeps(store),
      ...end,
      holdUser: () => store.get(userSourceAtom).hold(),
      clearCache: () => store.get(userSourceAtom).replace(null),
      onFailure: (error) => notify(store, failureToast(shellTexts.logoutFailed, error)),
    }),
  );
  return { pending: state, start: () => void flow.start() };
}
