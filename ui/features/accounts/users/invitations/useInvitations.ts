import {
  createInvitationChanges,
  type Invitation,
  listInvitations,
} from "@sgi/core/accounts/invitations";
import { askedAbout, readQuery, wasNotFound } from "@sgi/core/api";
import { useFlow } from "@sgi/core/react";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { useAtomValue, useStore } from "jotai";
import { apiQueryAtom } from "../../../../state/api/apiQuery";
import { useLoaded } from "../../../../state/api/useLoaded";
import { checkSession } from "../../../../state/session/checkSession";
import { userDeps } from "../../../../state/session/flowDeps";
import { clientAtom } from "../../../../state/session/scope";
import { failureToast, notify } from "../../../../state/toasts/toasts";
import { refreshInvitations } from "./useInvite";

const texts = peopleTexts.invitations;

const invitationsAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listInvitations),
}));

/** The company's invitations, and what can be done to them. */
export function useInvitations() {
  const store = useStore();
  const loaded = useLoaded(invitationsAtom);
  const { data } = useAtomValue(invitationsAtom);
  const { flow, state } = useFlow(() =>
    createInvitationChanges({
      ...userDeps(store),
      onDone({ kind, invitation: { email } }) {
        refreshInvitations(store);
        const { title, text } = texts[kind].done;
        notify(store, { title, text: text(email), tone: "success" });
      },
      onFailure(error, { kind }) {
        refreshInvitations(store);
        notify(store, failureToast(texts[kind].failed, error));
        if (!wasNotFound(error)) checkSession(store, error);
      },
    }),
  );
  return {
    ...loaded,
    /** Empty until loaded. */
    invitations: data?.invitations ?? [],
    /** The invitation that the open dialog asks about; null when none is open. */
    asked: askedAbout(state)?.invitation ?? null,
    isWriting: state.step === "writing",
    sendAgain: (invitation: Invitation) =>
      void flow.write({ kind: "again", invitation }, undefined),
    askWithdraw: (invitation: Invitation) => flow.ask({ kind: "withdraw", invitation }),
    confirm: () => void flow.confirm(),
    cancel: flow.cancel,
  };
}
