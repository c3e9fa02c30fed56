import {
  createInviteFlow,
  listInvitations,
  type NewInvitation,
} from "@sgi/core/accounts/invitations";
import type { AskedWriteDeps } from "@sgi/core/api";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { queryClientAtom } from "../../../../state/api/queries";
import { useAskedForm } from "../../../../state/api/useAskedWrite";
import type { PanelStore } from "../../../../state/store";

const { done, failed } = peopleTexts.invite;

/** Reads the invitations again after they changed or may have changed. */
export function refreshInvitations(store: PanelStore): void {
  const queryKey = [listInvitations.path];
  void store.get(queryClientAtom).invalidateQueries({ queryKey });
}

/** The dialog of a new invitation, and what follows it. */
export function useInvite() {
  return useAskedForm(createFlow, {
    refresh: refreshInvitations,
    done: (_, { email }) => ({ title: done.title, text: done.text(email) }),
    failed: () => failed,
  });
}

function createFlow({ client, onDone, onFailure }: AskedWriteDeps<null, NewInvitation>) {
  return createInviteFlow({
    client,
    onInvited: (input) => onDone(null, input),
    onFailure: (error) => onFailure(error, null),
  });
}
