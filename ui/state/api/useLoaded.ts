import { type Atom, useAtomValue } from "jotai";
import { networkFlagAtom, type QueryResult } from "./apiQuery";

/** The loading state of a list. */
export interface Loaded {
  /** `stale`: there is a list, but fetching it again failed. */
  state: "loading" | "failed" | "stale" | "ready";
  /** Loading, after a first attempt that failed. */
  struggling: boolean;
  /** A stale list is being fetched again. */
  retrying: boolean;
  /** Clears the network-error flag and fetches again. Source: spec 1 §8. */
  retry: () => void;
}

export function useLoaded(queryAtom: Atom<QueryResult<unknown>>): Loaded {
  const query = useAtomValue(queryAtom);
  const flag = useAtomValue(networkFlagAtom);
  return {
    state: stateOf(query),
    struggling: query.isPending && query.failureCount > 0,
    retrying: query.isError && query.isFetching,
    retry: () => flag.retry(query.refetch),
  };
}

function stateOf({ data, isError }: QueryResult<unknown>): Loaded["state"] {
  if (data === undefined) return isError ? "failed" : "loading";
  return isError ? "stale" : "ready";
}
