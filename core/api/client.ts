import { createFetch, type FetchOptions } from "ofetch";
import { createCsrfToken, csrfTokenRoute } from "./csrf";
import { ApiError, deriveMessage, InvalidAnswerError, NetworkError } from "./errors";
import {
  fillPath,
  type InputOf,
  type JsonRoute,
  type Method,
  type OutputOf,
  type PathParams,
  type Route,
} from "./route";

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** What a 401 gives: an `ApiError` (the default) or null. Source: spec 1 §7. */
  on401?: "error" | "null";
}

type ParamsOption<R extends Route> =
  unknown extends PathParams<R["path"]> ? unknown : { params: PathParams<R["path"]> };
type BodyOption<R extends Route> =
  InputOf<R> extends null ? unknown : { body: InputOf<R> | FormData };
type CallOptions<R extends Route> = ReadOptions & ParamsOption<R> & BodyOption<R>;
/** Options may be left out only where the route needs none. */
type CallArguments<R extends Route, Options> =
  ReadOptions extends CallOptions<R> ? [options?: Options] : [options: Options];

export interface Client {
  /**
   * Calls a route and checks its answer. An empty body gives null.
   * @throws {ApiError} The answer is not OK.
   * @throws {NetworkError} There is no answer.
   * @throws {InvalidAnswerError} The answer is not what the contract promises.
   */
  call<R extends JsonRoute, Options extends CallOptions<R> = CallOptions<R>>(
    route: R,
    ...args: CallArguments<R, Options>
  ): Promise<Options extends { on401: "null" } ? OutputOf<R> | null : OutputOf<R>>;
  /** The read helper: GET a path, null for an empty body, else its JSON, unchecked. */
  read(path: string, options?: ReadOptions): Promise<unknown>;
  /** The address of a route on the API host, for what the browser opens by itself. */
  url<R extends Route>(route: R, params: PathParams<R["path"]>): string;
}

/**
 * Builds the one client of the panel. `host` is the API host's origin, empty for the page's own.
 * Session cookies go along; writes carry a CSRF token fetched just before. Source: spec 1 §7.
 */
export function createClient(deps: { host: string; fetch: typeof globalThis.fetch }): Client {
  const raw = createFetch({ fetch: deps.fetch, Headers }).create({
    baseURL: deps.host || "/",
    credentials: "include",
    responseType: "text",
    ignoreResponseError: true,
    retry: 0,
  }).raw;

  async function send(method: Method, path: string, options: ReadOptions, extra: FetchOptions) {
    const { signal } = options;
    const response = await raw<string, "text">(path, {
      ...(signal && { signal }),
      ...(extra as FetchOptions<"text">),
      method,
    }).catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new NetworkError(`${method} ${path}: no answer`, { cause });
    });
    const { status, statusText } = response;
    const body = response._data ?? "";
    if (status === 401 && options.on401 === "null") return null;
    if (!response.ok) throw new ApiError(status, deriveMessage({ status, statusText, body }));
    return parseAnswer(body, `${method} ${path}`);
  }

  const csrf = createCsrfToken(() => send("GET", csrfTokenRoute.path, {}, {}));

  async function write(method: Method, path: string, options: ReadOptions & { body?: unknown }) {
    const headers = { "X-CSRF-Token": await csrf.refresh() };
    const body = options.body as NonNullable<FetchOptions["body"]> | undefined;
    return send(method, path, options, { headers, ...(body !== undefined && { body }) });
  }

  return {
    async call(route, ...args) {
      const options: ReadOptions & { params?: unknown; body?: unknown } = args[0] ?? {};
      const path = fillPath(route.path, (options.params ?? {}) as never);
      const answer =
        route.method === "GET"
          ? await send("GET", path, options, {})
          : await write(route.method, path, options);
      if (answer === null && options.on401 === "null") return null as never;
      return checkAnswer(route, answer) as never;
    },
    read: (path, options = {}) => send("GET", path, options, {}),
    url: (route, params) => deps.host + fillPath(route.path, params),
  };
}

/**
 * Checks what a read gave against its route's contract.
 * @throws {InvalidAnswerError} With the schema's complaint as `cause`.
 */
export function checkAnswer<R extends JsonRoute>(route: R, answer: unknown): OutputOf<R> {
  try {
    return route.output.parse(answer) as OutputOf<R>;
  } catch (cause) {
    throw new InvalidAnswerError(`${route.method} ${route.path}: unexpected answer`, { cause });
  }
}

function parseAnswer(body: string, call: string): unknown {
  if (body === "") return null;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new InvalidAnswerError(`${call}: the answer is not JSON`, { cause });
  }
}
