import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../../api/askedWrite";
import { wasNotFound } from "../../api/errors";
import { retryEffect, retryWrite } from "../../api/retryWrite";
import { isAdmin } from "../../session/roles";
import { systemTimers } from "../../time/clock";
import { changeUserRole, deleteUser, type ListedUser, type UserRole } from "./api";

/** What may be done to a user. */
export type UserChange =
  | { kind: "role"; user: ListedUser; role: UserRole }
  | { kind: "delete"; user: ListedUser };

/**
 * Who takes over the documents of a user who is deleted or is no admin any more: a user's id, null for
 * nobody; undefined where the user answers for none.
 */
export type Heir = string | null | undefined;

/** How many documents somebody has to take over, or nobody expressly. Source: spec 3 §4. */
export function documentsLeft({ user }: UserChange): number {
  return user.documents ?? 0;
}

export interface UserChanges extends Omit<AskedWrite<UserChange, Heir>, "ask" | "write"> {
  /**
   * Gives a user another role: at once, or after a question where an admin is to lose that role, and
   * with it the second factor and every open session. Nothing when it is the role that they have.
   * Never throws.
   */
  changeRole(user: ListedUser, role: UserRole): Promise<void>;
  /** Asks whether to delete a user. Source: spec 2 §2. */
  askDelete(user: ListedUser): void;
}

/** The changes to the users of a list, one at a time. Source: spec 2 §7. */
export function createUserChanges({
  client,
  timers = systemTimers,
  onDone,
  onFailure,
}: AskedWriteDeps<UserChange, Heir>): UserChanges {
  const { ask, write, ...flow } = createAskedWrite<UserChange, Heir>({
    send,
    onDone,
    onFailure,
    isGone: wasNotFound,
  });

  function send(change: UserChange, heir: Heir): Promise<unknown> {
    const params = { id: change.user.legacyId ?? "" };
    if (change.kind === "delete") {
      const options = { timers, tookEffect: wasNotFound };
      const query = heir === undefined ? undefined : { heir: heir ?? "" };
      return retryEffect(() => client.call(deleteUser, { params, query }), options);
    }
    const body = { role: change.role, ...(heir !== undefined && { heir }) };
    return retryWrite(() => client.call(changeUserRole, { params, body }), { timers });
  }

  return {
    ...flow,
    async changeRole(user, role) {
      if (user.role === role) return;
      const change: UserChange = { kind: "role", user, role };
      if (isAdmin(user)) ask(change);
      else await write(change, undefined);
    },
    askDelete: (user) => ask({ kind: "delete", user }),
  };
}
