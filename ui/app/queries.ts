import { queryOptions } from "@sgi/core/api/queryOptions";
import { QueryClient } from "@tanstack/query-core";
import { atom } from "jotai";
import { forgettersAtom } from "./currentUser";

/** Makes the cache of everything read from the API host. Source: spec 1 §8 and §9. */
export function createQueryClient(): QueryClient {
  const queries = queryOptions({ isOnline: () => navigator.onLine });
  return new QueryClient({ defaultOptions: { queries } });
}

/** How the cache is made. Tests replace it. */
export const queryFactoryAtom = atom<{ create(): QueryClient }>({ create: createQueryClient });

/**
 * The cache of the signed-in pages, made when the first of them reads something and kept for as
 * long as the page lives. It is emptied whenever someone else signs in, or nobody is left.
 */
export const queryClientAtom = atom((get) => {
  const queries = get(queryFactoryAtom).create();
  queries.mount();
  get(forgettersAtom).add(() => queries.clear());
  return queries;
});
