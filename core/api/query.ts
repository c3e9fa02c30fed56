import { type Client, checkAnswer, type ReadOptions } from "./client";
import { fillPath, type JsonRoute, type OutputOf, type PathParams } from "./route";

/** A query of the read helper: its key starts with the path it GETs. */
export interface ReadQuery<Output> {
  queryKey: readonly [path: string];
  queryFn(context: { queryKey: readonly unknown[]; signal?: AbortSignal }): Promise<Output>;
}

type Params<R extends JsonRoute> =
  unknown extends PathParams<R["path"]> ? [params?: undefined] : [params: PathParams<R["path"]>];

/**
 * The query of a GET route: key `[path]`, read by the key's first element and checked against the
 * route. Fails as `Client.call`.
 * @throws {RangeError} At once, when a path parameter is missing or empty. Source: spec 1 §7.
 */
export function readQuery<R extends JsonRoute>(
  client: Client,
  route: R,
  ...[params]: Params<R>
): ReadQuery<OutputOf<R>> {
  return {
    queryKey: [fillPath(route.path, (params ?? {}) as PathParams<string>)],
    queryFn: async (context) =>
      checkAnswer(route, await client.read(pathOf(context.queryKey), signalOf(context))),
  };
}

function pathOf(queryKey: readonly unknown[]): string {
  const path = queryKey[0];
  if (typeof path !== "string")
    throw new TypeError(`queryKey must start with a path, got ${String(path)}`);
  return path;
}

function signalOf({ signal }: { signal?: AbortSignal }): ReadOptions {
  return signal ? { signal } : {};
}
