import {
  createInviteFlow,
  listInvitations,
  type NewInvitation,
} from "@sgi/core/accounts/invitations";
import { useFlow } from "@sgi/core/react";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { queryClientAtom } from "../../../../state/api/queries";
import { checkSession } from "../../../../state/session/checkSession";
import { userDeps } from "../../../../state/session/flowDeps";
import type { PanelStore } from "../../../../state/store";
import { failureToast, notify } from "../../../../state/toasts/toasts";

const { done, failed } = peopleTexts.invite;

/** Reads the invitations again after they changed or may have changed. */
export function refreshInvitations(store: PanelStore): void {
  const queryKey = [listInvitations.path];
  void store.get(queryClientAtom).invalidateQueries({ queryKey });
}

/** The dialog of a new invitation, and what follows it. */
export function useInvite() {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(() =>
    createInviteFlow({
      ...userDeps(store),
      onInvited({ email }) {
        refreshInvitations(store);
        notify(store, { title: done.title, text: done.text(email), tone: "success" });
      },
      onFailure(error) {
        // The host may have sent the invitation although the call failed.
        refreshInvitations(store);
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
    send(input: NewInvitation) {
      setFailure(null);
      void flow.confirm(input);
    },
  };
}
