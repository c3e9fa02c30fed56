import { getUser } from "@sgi/core/session/api";
import type { User } from "@sgi/core/session/user";
import type { QueryClient } from "@tanstack/query-core";

const USER_KEY = [getUser.path];

/**
 * Takes whoever signed in as the current user; null: nobody. Whatever else was read is forgotten,
 * so that no one sees what another user read. Source: spec 1 §4.
 */
export function replaceUser(queries: QueryClient, user: User | null): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER_KEY[0] });
  queries.getMutationCache().clear();
  // An answer on its way still speaks of the session before.
  void queries.cancelQueries({ queryKey: USER_KEY });
  queries.setQueryData(USER_KEY, user);
}
