import {
  createUserChanges,
  documentsLeft,
  type Heir,
  listUsers,
  type UserChange,
} from "@sgi/core/accounts/users";
import { wasNotFound } from "@sgi/core/api";
import { roleLabel, type User } from "@sgi/core/session";
import { usersTexts } from "@sgi/core/texts/accounts/users";
import { useStore } from "jotai";
import { neighbourOf, useFocusAfterClose } from "../../../components/lists/focusRow";
import { useAskedWrite } from "../../../state/api/useAskedWrite";
import { refreshDocuments } from "../../../state/documents/documentChanges";
import { changeRows, refreshPages } from "../../../state/lists/useHostList";
import { emailOf } from "./UserName";

/**
 * Changes users; the list shows it at once and is refetched. After a delete, also by somebody else,
 * the next row gets the focus.
 */
export function useUserChanges() {
  const store = useStore();
  const { flow, asked, writing, dialog } = useAskedWrite(createUserChanges, {
    onDone(change: UserChange) {
      // Their owner is another one.
      if (documentsLeft(change) > 0) void refreshDocuments(store);
      if (change.kind === "delete") forget(change.user);
      else changeRows<User>(store, listUsers, (rows) => changed(rows, change));
    },
    onFailure(error, { user }) {
      // Another admin has deleted the user.
      if (wasNotFound(error)) forget(user);
    },
    refresh: () => refreshPages(store, listUsers),
    done: doneText,
    failed: ({ kind }) => usersTexts[kind].failed,
  });
  const focusAfterClose = useFocusAfterClose(dialog.open);
  const forget = ({ legacyId }: User) => {
    focusAfterClose(neighbourOf(legacyId ?? ""));
    changeRows<User>(store, listUsers, (rows) => rows.filter((user) => user.legacyId !== legacyId));
  };
  return {
    asked,
    dialog,
    /** The id of the user who is being changed; the others cannot be changed meanwhile. */
    changing: writing?.user.legacyId ?? null,
    changeRole: flow.changeRole,
    askDelete: flow.askDelete,
    confirm: (heir: Heir) => void flow.confirm(heir),
  };
}

function changed(
  rows: readonly User[],
  { user: { legacyId }, role }: Extract<UserChange, { kind: "role" }>,
): readonly User[] {
  return rows.map((user) => (user.legacyId === legacyId ? { ...user, role } : user));
}

function doneText(change: UserChange) {
  const email = emailOf(change.user);
  if (change.kind === "delete") {
    const { title, text } = usersTexts.delete.done;
    return { title, text: text(email) };
  }
  const { title, text } = usersTexts.role.changed;
  return { title, text: text(email, roleLabel(change.role)) };
}
