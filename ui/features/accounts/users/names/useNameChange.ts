import { createNameChange, listUsers } from "@sgi/core/accounts/users";
import { askedAbout } from "@sgi/core/api";
import { useFlow } from "@sgi/core/react";
import type { User } from "@sgi/core/session";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { changeRows, refreshPages } from "../../../../state/lists/hostPages";
import { checkSession } from "../../../../state/session/checkSession";
import { currentUserAtom, userSourceAtom } from "../../../../state/session/currentUser";
import { userDeps } from "../../../../state/session/flowDeps";
import { failureToast, notify } from "../../../../state/toasts/toasts";

const { done, failed } = peopleTexts.name;

/** The dialog of a user's name; the list shows the new one at once. */
export function useNameChange() {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(() =>
    createNameChange({
      ...userDeps(store),
      onDone({ legacyId, email }, name) {
        changeRows<User>(store, listUsers, (rows) =>
          rows.map((user) => (user.legacyId === legacyId ? { ...user, name } : user)),
        );
        refreshPages(store, listUsers);
        const isMe = store.get(currentUserAtom)?.legacyId === legacyId;
        if (isMe) void store.get(userSourceAtom).refresh();
        notify(store, { ...done, text: name || (email ?? ""), tone: "success" });
      },
      onFailure(error) {
        refreshPages(store, listUsers);
        notify(store, failureToast(failed, error));
        setFailure(failureText(error));
        checkSession(store, error);
      },
    }),
  );
  return {
    /** Whose name the open dialog asks for; null when none is open. */
    asked: askedAbout(state),
    isSending: state.step === "writing",
    /** Why the last try failed. */
    failure,
    open(user: User) {
      setFailure(null);
      flow.ask(user);
    },
    close: flow.cancel,
    send(name: string) {
      setFailure(null);
      void flow.confirm(name);
    },
  };
}
