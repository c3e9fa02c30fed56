import type { User } from "../../session/user";

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
