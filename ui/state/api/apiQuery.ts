import {
  createNetworkFlag,
  type ReadQuery,
  shouldRetryQuery,
  WRAPPED_QUERY_RETRIES,
} from "@sgi/core/api";
import { type Atom, atom, type Getter, useAtomValue } from "jotai";
import { type AtomWithQueryResult, atomWithQuery } from "jotai-tanstack-query";
import { useMemo } from "react";
import { checkUser, currentUserAtom, userSourceAtom } from "../session/currentUser";
import { queryClientAtom } from "./queries";

/** One flag for the whole panel: set when queries fail for lack of a network. */
export const networkFlagAtom = atom(createNetworkFlag());

const isSignedOutAtom = atom((get) => get(currentUserAtom) === null);

/**
 * An API query as an atom, with its own retries and the network-error flag. Disabled while nobody
 * is signed in; a 401 refetches the current user. `options` may override the defaults. Source: spec
 * 1 §8, settled point 22.
 */
export function apiQueryAtom<Output>(
  read: (get: Getter) => ReadQuery<Output> & Record<string, unknown>,
) {
  return atomWithQuery<Output>(
    (get) => {
      const { queryFn, ...options } = read(get);
      const flag = get(networkFlagAtom);
      const source = get(userSourceAtom);
      return {
        // Between a logout and the page's unmounting nothing is read.
        enabled: !get(isSignedOutAtom),
        ...options,
        queryFn: async (context) => {
          try {
            return await queryFn(context);
          } catch (error) {
            flag.report(error);
            checkUser(source, error);
            throw error;
          }
        },
        retry: (failureCount: number, error: Error) =>
          shouldRetryQuery(
            { failureCount, error },
            { online: navigator.onLine, maxRetries: WRAPPED_QUERY_RETRIES },
          ),
      };
    },
    (get) => get(queryClientAtom),
  );
}

export type QueryResult<Output> = AtomWithQueryResult<Output>;

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
