import { createUserChanges, listUsers, type UserChange } from "@sgi/core/accounts/users";
import { askedAbout, wasNotFound } from "@sgi/core/api";
import { useFlow } from "@sgi/core/react";
import { roleLabel, type User } from "@sgi/core/session";
import { usersTexts } from "@sgi/core/texts/accounts/users";
import { useStore } from "jotai";
import { neighbourOf, useFocusAfterClose } from "../../../components/lists/focusRow";
import { changeRows, refreshPages } from "../../../state/lists/hostPages";
import { checkSession } from "../../../state/session/checkSession";
import { userDeps } from "../../../state/session/flowDeps";
import { failureToast, type Notice, notify } from "../../../state/toasts/toasts";
import { emailOf } from "./emailOf";

/**
 * Changes users; the list shows it at once and is refetched. After a delete, also by somebody else,
 * the next row gets the focus.
 */
export function useUserChanges() {
  const store = useStore();
  const { flow, state } = useFlow(() =>
    createUserChanges({
      ...userDeps(store),
      onDone(change) {
        if (change.kind === "delete") forget(change.user);
        else changeRows<User>(store, listUsers, (rows) => changed(rows, change));
        refreshPages(store, listUsers);
        notify(store, doneNotice(change));
      },
      onFailure(error, { kind, user }) {
        // Another admin has deleted the user.
        if (wasNotFound(error)) forget(user);
        refreshPages(store, listUsers);
        notify(store, failureToast(usersTexts[kind].failed, error));
        checkSession(store, error);
      },
    }),
  );
  const asked = askedAbout(state);
  const focusAfterClose = useFocusAfterClose(asked !== null);
  const forget = ({ legacyId }: User) => {
    focusAfterClose(neighbourOf(legacyId ?? ""));
    changeRows<User>(store, listUsers, (rows) => rows.filter((user) => user.legacyId !== legacyId));
  };
  return {
    /** The change that the open dialog asks about; null when none is open. */
    asked,
    isWriting: state.step === "writing",
    /**
     * The id of the user who is being changed without a dialog; the others cannot be changed
     * meanwhile.
     */
    changing: state.step === "writing" ? (state.what.user.legacyId ?? null) : null,
    changeRole: flow.changeRole,
    askDelete: flow.askDelete,
    confirm: () => void flow.confirm(),
    cancel: flow.cancel,
  };
}

function changed(
  rows: readonly User[],
  { user: { legacyId }, role }: Extract<UserChange, { kind: "role" }>,
): readonly User[] {
  return rows.map((user) => (user.legacyId === legacyId ? { ...user, role } : user));
}

function doneNotice(change: UserChange): Notice {
  const email = emailOf(change.user);
  if (change.kind === "delete") {
    const { title, text } = usersTexts.delete.done;
    return { title, text: text(email), tone: "success" };
  }
  const { title, text } = usersTexts.role.changed;
  return { title, text: text(email, roleLabel(change.role)), tone: "success" };
}
