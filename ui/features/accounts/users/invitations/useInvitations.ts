import {
  createInvitationChanges,
  type Invitation,
  listInvitations,
} from "@sgi/core/accounts/invitations";
import { readQuery } from "@sgi/core/api";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { useAtomValue } from "jotai";
import { apiQueryAtom } from "../../../../state/api/apiQuery";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { useLoaded } from "../../../../state/api/useLoaded";
import { clientAtom } from "../../../../state/session/scope";
import { refreshInvitations } from "./useInvite";

const texts = peopleTexts.invitations;

const invitationsAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listInvitations),
}));

/** The company's invitations, and what can be done to them. */
export function useInvitations() {
  const loaded = useLoaded(invitationsAtom);
  const { data } = useAtomValue(invitationsAtom);
  const { flow, asked, writing, dialog } = useAskedWrite(createInvitationChanges, {
    refresh: refreshInvitations,
    done({ kind, invitation: { email } }) {
      const { title, text } = texts[kind].done;
      return { title, text: text(email) };
    },
    failed: ({ kind }) => texts[kind].failed,
  });
  return {
    ...loaded,
    /** Empty until loaded. */
    invitations: data?.invitations ?? [],
    /** The invitation that the open dialog asks about; null when none is open. */
    asked: asked?.invitation ?? null,
    isWriting: writing !== undefined,
    dialog,
    sendAgain: (invitation: Invitation) =>
      void flow.write({ kind: "again", invitation }, undefined),
    askWithdraw: (invitation: Invitation) => flow.ask({ kind: "withdraw", invitation }),
    confirm: () => void flow.confirm(),
  };
}
