import {
  type AskedWrite,
  type AskedWriteDeps,
  askedCall,
  createAskedWrite,
} from "../../api/askedWrite";
import { wasNotFound } from "../../api/errors";
import { retryEffect, retryWrite } from "../../api/retryWrite";
import { isAdmin } from "../../session/roles";
import type { User } from "../../session/user";
import { systemTimers } from "../../time/clock";
import {
  changeOwnName,
  changeUserName,
  changeUserRole,
  deleteUser,
  type ListedUser,
  type UserRole,
} from "./api";

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

/** Why a user cannot be changed here: it is the one signed in, or has no id to be named by. */
export type UserLock = "self" | "nameless";

/** Why `me` cannot change or delete a user; null if they can. Source: spec 2 §2. */
export function userLock(user: User, me: User | null): UserLock | null {
  if (me !== null && isSamePerson(user, me)) return "self";
  return user.legacyId ? null : "nameless";
}

/** By id; by email at a host that gives none. The role may have changed since. */
function isSamePerson(one: User, other: User): boolean {
  if (one.legacyId && other.legacyId) return one.legacyId === other.legacyId;
  return Boolean(one.email) && one.email?.toLowerCase() === other.email?.toLowerCase();
}

/** Changes a user's name: `ask(user)` opens the dialog, `confirm(name)` sends it. Source: spec 3 §1. */
export const createNameChange = askedCall<User, string>(
  (client, { legacyId }, name) =>
    client.call(changeUserName, { params: { id: legacyId ?? "" }, body: { name } }),
  wasNotFound,
);

/** Changes the user's own name: `write(null, name)` sends it. Source: spec 3 §1. */
export const createOwnName = askedCall<null, string>((client, _, name) =>
  client.call(changeOwnName, { body: { name } }),
);
