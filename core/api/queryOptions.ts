import { MINUTE_MS, SECOND_MS } from "../time/units";
import { QUERY_RETRIES, shouldRetryQuery } from "./retry";

/**
 * What every query of the panel has unless it says otherwise: how long its data is fresh, how long
 * it is kept unused, what fetches it again, and how often a failure is tried again. They go into the
 * query client as they are. `isOnline`: whether there is a network. Source: spec 1 §8 and §9.
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
