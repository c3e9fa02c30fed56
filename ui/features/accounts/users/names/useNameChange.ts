import { createNameChange, listUsers } from "@sgi/core/accounts/users";
import type { User } from "@sgi/core/session";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { useStore } from "jotai";
import { useAskedForm } from "../../../../state/api/useAskedWrite";
import { changeRows, refreshPages } from "../../../../state/lists/useHostList";
import { currentUserAtom, userSourceAtom } from "../../../../state/session/currentUser";

const { done, failed } = peopleTexts.name;

/** The dialog of a user's name; the list shows the new one at once. */
export function useNameChange() {
  const store = useStore();
  return useAskedForm(createNameChange, {
    onDone({ legacyId }, name) {
      changeRows<User>(store, listUsers, (rows) =>
        rows.map((user) => (user.legacyId === legacyId ? { ...user, name } : user)),
      );
      const isMe = store.get(currentUserAtom)?.legacyId === legacyId;
      if (isMe) void store.get(userSourceAtom).refresh();
    },
    refresh: () => refreshPages(store, listUsers),
    done: ({ email }, name) => ({ ...done, text: name || (email ?? "") }),
    failed: () => failed,
  });
}
