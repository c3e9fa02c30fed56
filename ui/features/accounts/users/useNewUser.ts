import { createNewUserFlow, listUsers, type NewUser } from "@sgi/core/accounts/users";
import type { AskedWriteDeps } from "@sgi/core/api";
import { usersTexts } from "@sgi/core/texts/accounts/users";
import { useAskedForm } from "../../../state/api/useAskedWrite";
import { refreshPages } from "../../../state/lists/hostPages";

const { done, failed } = usersTexts.create;

/** The dialog of a new user; then updates the list and shows a toast. */
export function useNewUser(onCreated: (email: string) => void) {
  return useAskedForm(createFlow, {
    onDone: (_, { email }) => onCreated(email),
    refresh: (store) => refreshPages(store, listUsers),
    done: (_, { email }) => ({ title: done.title, text: done.text(email) }),
    failed: () => failed,
  });
}

function createFlow({ client, onDone, onFailure }: AskedWriteDeps<null, NewUser>) {
  return createNewUserFlow({
    client,
    onCreated: (user) => onDone(null, user),
    onFailure: (error) => onFailure(error, null),
  });
}
