import { queryOptions } from "@sgi/core/api";
import { QueryClient } from "@tanstack/query-core";
import { atom } from "jotai";
import { scopeAtom } from "../session/scope";

/** Makes the cache of everything read from the API host. Source: spec 1 §8 and §9. */
export function createQueryClient(): QueryClient {
  const queries = queryOptions({ isOnline: () => navigator.onLine });
  return new QueryClient({ defaultOptions: { queries } });
}

/** How the cache is made. Tests replace it. */
export const queryFactoryAtom = atom<{ create(): QueryClient }>({ create: createQueryClient });

/**
 * The current user's cache; the next user gets another one. A new cache instead of an emptied one,
 * because observers keep their queries alive.
 */
export const queryClientAtom = atom((get) => {
  const { ended } = get(scopeAtom);
  const queries = get(queryFactoryAtom).create();
  queries.mount();
  ended.addEventListener("abort", () => {
    queries.unmount();
    queries.clear();
  });
  return queries;
});
