import type { User } from "./user";

/**
 * One user's time at the panel. Whatever was fetched, shown or started in it is useless to the next
 * user.
 */
export interface SessionScope {
  readonly id: number;
  /** Aborted once the user has left, or another took their place. */
  readonly ended: AbortSignal;
}

/** Creates scopes one after another: a new one ends the one before. */
export function createScopes() {
  let id = 0;
  let abort = new AbortController();
  return {
    /** Ends the current scope and returns a new one. */
    next(): SessionScope {
      abort.abort();
      abort = new AbortController();
      id += 1;
      return { id, ended: abort.signal };
    },
  };
}

/** Whether two answers speak of one user with the same rights. */
export function isSameUser(one: User, other: User): boolean {
  return IDENTITY.every((field) => (one[field] ?? null) === (other[field] ?? null));
}

const IDENTITY = ["legacyId", "clientId", "email", "role"] as const;
