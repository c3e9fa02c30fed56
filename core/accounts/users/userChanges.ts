import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../../api/askedWrite";
import { wasNotFound } from "../../api/errors";
import { retryEffect, retryWrite } from "../../api/retryWrite";
import { isAdmin } from "../../session/roles";
import type { User } from "../../session/user";
import { systemTimers } from "../../time/clock";
import { changeUserRole, deleteUser, type UserRole } from "./api";

/** What may be done to a user. */
export type UserChange =
  | { kind: "role"; user: User; role: UserRole }
  | { kind: "delete"; user: User };

export interface UserChanges extends Omit<AskedWrite<UserChange>, "ask" | "write"> {
  /**
   * Gives a user another role: at once, or after a question where an admin is to lose that role, and
   * with it the second factor and every open session. Nothing when it is the role that they have.
   * Never throws.
   */
  changeRole(user: User, role: UserRole): Promise<void>;
  /** Asks whether to delete a user. Source: spec 2 §2. */
  askDelete(user: User): void;
}

/** The changes to the users of a list, one at a time. Source: spec 2 §7. */
export function createUserChanges({
  client,
  timers = systemTimers,
  onDone,
  onFailure,
}: AskedWriteDeps<UserChange>): UserChanges {
  const { ask, write, ...flow } = createAskedWrite<UserChange>({
    send,
    onDone,
    onFailure,
    isGone: wasNotFound,
  });

  function send(change: UserChange): Promise<unknown> {
    const params = { id: change.user.legacyId ?? "" };
    if (change.kind === "delete") {
      const options = { timers, tookEffect: wasNotFound };
      return retryEffect(() => client.call(deleteUser, { params }), options);
    }
    const body = { role: change.role };
    return retryWrite(() => client.call(changeUserRole, { params, body }), { timers });
  }

  return {
    ...flow,
    async changeRole(user, role) {
      if (user.role === role) return;
      const change: UserChange = { kind: "role", user, role };
      if (isAdmin(user)) ask(change);
      else await write(change);
    },
    askDelete: (user) => ask({ kind: "delete", user }),
  };
}
