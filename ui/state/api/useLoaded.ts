import { type Atom, useAtomValue } from "jotai";
import { useMemo } from "react";
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

/** The same object until the state changes. */
export function useLoaded(queryAtom: Atom<QueryResult<unknown>>): Loaded {
  const query = useAtomValue(queryAtom);
  const flag = useAtomValue(networkFlagAtom);
  const { refetch } = query;
  const state = stateOf(query);
  const struggling = query.isPending && query.failureCount > 0;
  const retrying = query.isError && query.isFetching;
  return useMemo(
    () => ({ state, struggling, retrying, retry: () => flag.retry(refetch) }),
    [state, struggling, retrying, flag, refetch],
  );
}

function stateOf({ data, isError }: QueryResult<unknown>): Loaded["state"] {
  if (data === undefined) return isError ? "failed" : "loading";
  return isError ? "stale" : "ready";
}
