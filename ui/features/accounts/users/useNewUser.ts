import { createNewUserFlow, listUsers, type NewUser } from "@sgi/core/accounts/users";
import { useFlow } from "@sgi/core/react";
import { usersTexts } from "@sgi/core/texts/accounts/users";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { refreshPages } from "../../../state/lists/hostPages";
import { useLatest } from "../../../state/page/useLatest";
import { checkSession } from "../../../state/session/checkSession";
import { userDeps } from "../../../state/session/flowDeps";
import { failureToast, notify } from "../../../state/toasts/toasts";

const { done, failed } = usersTexts.create;

/** The dialog of a new user; then updates the list and shows a toast. */
export function useNewUser(onCreated: (email: string) => void) {
  const latest = useLatest(onCreated);
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(() =>
    createNewUserFlow({
      ...userDeps(store),
      onCreated({ email }) {
        latest()(email);
        refreshPages(store, listUsers);
        notify(store, { title: done.title, text: done.text(email), tone: "success" });
      },
      onFailure(error) {
        // The host may have created the user although the call failed.
        refreshPages(store, listUsers);
        notify(store, failureToast(failed, error));
        setFailure(failureText(error));
        checkSession(store, error);
      },
    }),
  );
  return {
    isOpen: state.step !== "idle",
    isSending: state.step === "writing",
    /** Why the last try failed. */
    failure,
    open() {
      setFailure(null);
      flow.ask(null);
    },
    close: flow.cancel,
    send(input: NewUser) {
      setFailure(null);
      void flow.confirm(input);
    },
  };
}
