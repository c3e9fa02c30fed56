import type { Role } from "./roles";
import type { User } from "./user";

/** Who may open a page: anyone, any signed-in user, or the named roles. */
export type Access = "public" | "signedIn" | readonly Role[];

/** What is known of the current user: `undefined` while loading, null when signed out. */
export type CurrentUser = User | null | undefined;

/** What a guard does: wait with a spinner, go to /auth, refuse, or show the page. */
export type GuardVerdict = "wait" | "signIn" | "denied" | "allow";

/** Decides what a page's guard does. Source: spec 1 §2. */
export function guard(access: Access, user: CurrentUser): GuardVerdict {
  if (access === "public") return "allow";
  if (user === undefined) return "wait";
  if (user === null) return "signIn";
  if (access === "signedIn") return "allow";
  return access.some((role) => role === user.role) ? "allow" : "denied";
}
