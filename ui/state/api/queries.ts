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
 * The cache of what the user who is here has read: another one for whoever comes next. What observes
 * a query keeps it, though it be removed from its cache; hence a new cache, not an empty one.
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
