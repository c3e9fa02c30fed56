import { useFlow } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session";
import {
  createPasswordFlow,
  type PasswordChange,
  type PasswordFlowState,
} from "@sgi/core/settings";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { useStore } from "jotai";
import { useState } from "react";
import { useLocation } from "../../../../routing/location";
import { checkSession, userSourceAtom } from "../../../../state/session/currentUser";
import { hostDeps } from "../../../../state/session/scope";
import { failureToast, notify } from "../../../../state/toasts/toasts";

export interface PasswordChangeView {
  state: PasswordFlowState;
  /** Why the last change was refused; null before, and while another is under way. */
  failure: { error: unknown } | null;
  submit: (input: PasswordChange) => void;
  /** Tries a logout that failed again. */
  leave: () => void;
}

/**
 * The flow of a password change. It continues when the page is left: the logout follows on any
 * page.
 */
export function usePasswordChange(): PasswordChangeView {
  const store = useStore();
  const { route } = useLocation();
  const [failure, setFailure] = useState<PasswordChangeView["failure"]>(null);
  const { flow, state } = useFlow(() =>
    createPasswordFlow({
      ...hostDeps(store),
      onFailure(error) {
        setFailure({ error });
        checkSession(store, error);
      },
      onLogoutFailure: (error) =>
        notify(store, failureToast(settingsTexts.password.leaveFailed, error)),
      clearCache: () => store.get(userSourceAtom).replace(null),
      redirect: () => route(pagePath("home"), true),
    }),
  );
  return {
    state,
    failure,
    submit(input) {
      setFailure(null);
      void flow.submit(input);
    },
    leave: () => void flow.leave(),
  };
}
