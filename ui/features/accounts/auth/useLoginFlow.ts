import { createLoginFlow, WELCOME_TOAST_MS } from "@sgi/core/accounts/auth";
import { useFlow } from "@sgi/core/react";
import type { User } from "@sgi/core/session";
import { authTexts } from "@sgi/core/texts/accounts/auth";
import { failureText } from "@sgi/core/texts/shell";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { useStore } from "jotai";
import { useState } from "react";
import { useLocation } from "../../../routing/location";
import { timersAtom } from "../../../state/browser/services";
import { withCode } from "../../../state/lazy/lazyPart";
import { userSourceAtom } from "../../../state/session/currentUser";
import { hostDeps, scopeAtom } from "../../../state/session/scope";
import { takeReturnPath } from "../../../state/session/signIn";
import type { PanelStore } from "../../../state/store";
import { failureToast, type Notice, notify } from "../../../state/toasts/toasts";

/** From a login to the prompt. Source: spec 1 §4. */
const PROMPT_DELAY_MS: DurationMs = 3 * SECOND_MS;

/**
 * The login flow, and why the last try failed. It outlives the form: the redirect comes after the
 * form has gone.
 */
export function useLoginFlow() {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { route } = useLocation();
  const { flow, state } = useFlow(() =>
    createLoginFlow({
      ...hostDeps(store),
      setUser: (user) => store.get(userSourceAtom).replace(user),
      onWelcome(user) {
        notify(store, welcome(user));
        promptAfterLogin(store);
      },
      onFailure(error) {
        notify(store, failureToast(authTexts.failed, error));
        setFailure(failureText(error));
      },
      redirect: () => route(takeReturnPath(store), true),
    }),
  );
  return { flow, step: state, failure: state === "form" ? failure : null };
}

function welcome({ email }: User): Notice {
  const { title, text } = authTexts.welcome;
  return { title, text: text(email ?? ""), tone: "success", durationMs: WELCOME_TOAST_MS };
}

/** Prompts for the helper after a login, wherever the user then is. Source: settled point 34. */
function promptAfterLogin(store: PanelStore): void {
  const { ended } = store.get(scopeAtom);
  store
    .get(timersAtom)
    .after(PROMPT_DELAY_MS, () =>
      withCode(ended, import("../../../state/opener/prompt"), ({ startPrompt }) =>
        startPrompt(store),
      ),
    );
}
