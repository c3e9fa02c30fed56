import { MINUTE_MS, SECOND_MS } from "../time/units";
import { QUERY_RETRIES, shouldRetryQuery } from "./retry";

/**
 * Defaults of every query: stale time, cache time, refetch triggers and retries, as the query
 * client takes them. `isOnline`: whether there is a network. Source: spec 1 §8 and §9.
 */
export function queryOptions({ isOnline }: { isOnline: () => boolean }) {
  return {
    staleTime: 60 * SECOND_MS,
    gcTime: 15 * MINUTE_MS,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    // The first request is sent at once, whatever the browser says of the network; retries wait for
    // it.
    networkMode: "offlineFirst",
    retry: (failureCount: number, error: unknown) =>
      shouldRetryQuery({ failureCount, error }, { online: isOnline(), maxRetries: QUERY_RETRIES }),
  } as const;
}
