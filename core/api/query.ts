import { MINUTE_MS, SECOND_MS } from "../time/units";
import type { Client } from "./client";
import { QUERY_RETRIES, shouldRetryQuery } from "./retry";
import {
  fillPath,
  type JsonRoute,
  type OutputOf,
  type PathParams,
  type PathQuery,
  withQuery,
} from "./route";

/** A query of the read helper: its key is the path that it GETs. */
export interface ReadQuery<Output> {
  queryKey: readonly [path: string];
  queryFn(context: { signal?: AbortSignal }): Promise<Output>;
}

type Params<R extends JsonRoute> =
  unknown extends PathParams<R["path"]>
    ? [params?: undefined, query?: PathQuery]
    : [params: PathParams<R["path"]>, query?: PathQuery];

/**
 * The query of a GET route, under the path that it calls. Fails as `Client.call`.
 * @throws {RangeError} At once, when a path parameter is missing or empty. Source: spec 1 §7.
 */
export function readQuery<R extends JsonRoute>(
  client: Pick<Client, "call">,
  route: R,
  ...[given, query]: Params<R>
): ReadQuery<OutputOf<R>> {
  const params = (given ?? {}) as PathParams<R["path"]>;
  return {
    queryKey: [withQuery(fillPath(route.path, params), query)],
    queryFn: ({ signal }) => client.call(route, { params, query, signal } as never),
  };
}

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
