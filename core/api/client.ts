import { createFetch, type FetchOptions } from "ofetch";
import { createAddress } from "./address";
import { createCsrfToken, csrfTokenRoute } from "./csrf";
import { ApiError, deriveMessage, InvalidAnswerError, NetworkError, saysFailure } from "./errors";
import {
  fillPath,
  type InputOf,
  ignored,
  type JsonRoute,
  type Method,
  type OutputOf,
  type PathParams,
  type Route,
} from "./route";

/** What any call may be told. */
export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** What a 401 gives: an `ApiError` (the default) or null. Source: spec 1 §7. */
  on401?: "error" | "null";
}

interface WriteOptions extends ReadOptions {
  body?: unknown;
  /** The entity tag of what is to be changed: 412 when it changed meanwhile. Null: not known. */
  ifMatch?: string | null;
}

type ParamsOption<R extends Route> =
  unknown extends PathParams<R["path"]> ? unknown : { params: PathParams<R["path"]> };
type BodyOption<R extends Route> =
  InputOf<R> extends null ? unknown : { body: InputOf<R> | FormData };
type CallOptions<R extends Route> = ReadOptions &
  Pick<WriteOptions, "ifMatch"> &
  ParamsOption<R> &
  BodyOption<R>;
/** Options may be left out only where the route needs none. */
type CallArguments<R extends Route, Options> =
  ReadOptions extends CallOptions<R> ? [options?: Options] : [options: Options];

/** What the panel calls its API host with. Source: spec 1 §7. */
export interface Client {
  /**
   * Calls a route and checks its answer; an empty body counts as null. A form goes as it is, any
   * other body as JSON.
   * @throws {ApiError} The answer is not OK, or says `success: false`.
   * @throws {NetworkError} There is no answer.
   * @throws {InvalidAnswerError} The answer is not what the contract promises.
   * @throws {RangeError} A path parameter is missing, empty or a dot segment.
   * @throws The signal's reason, when the call is aborted.
   */
  call<R extends JsonRoute, Options extends CallOptions<R> = CallOptions<R>>(
    route: R,
    ...args: CallArguments<R, Options>
  ): Promise<Options extends { on401: "null" } ? OutputOf<R> | null : OutputOf<R>>;
  /**
   * As `call`, with the answer's entity tag, by which a later write tells what it means to change;
   * null from a host that gives none.
   */
  callTagged<R extends JsonRoute, Options extends CallOptions<R> = CallOptions<R>>(
    route: R,
    ...args: CallArguments<R, Options>
  ): Promise<{ data: OutputOf<R>; etag: string | null }>;
  /**
   * The read helper: GET a path, null for an empty body, else its JSON, unchecked. Fails as `call`.
   * @throws {RangeError} `path` does not start with exactly one slash.
   */
  read(path: string, options?: ReadOptions): Promise<unknown>;
  /** The address of a route on the API host, for what the browser opens by itself. */
  url<R extends Route>(route: R, params: PathParams<R["path"]>): string;
}

/**
 * Builds the one client of the panel. `host` is the API host's origin, empty for the page's own.
 * Session cookies go along; writes carry a CSRF token fetched just before, and follow no redirect,
 * since token and body would go with them. Nothing is tried twice here. Source: spec 1 §7.
 * @throws {RangeError} When `host` is neither empty nor an http(s) address.
 */
export function createClient(deps: { host: string; fetch: typeof globalThis.fetch }): Client {
  const addressOf = createAddress(deps.host);
  const raw = createFetch({ fetch: deps.fetch, Headers }).create({
    credentials: "include",
    responseType: "text",
    ignoreResponseError: true,
    retry: 0,
  }).raw;

  /** The answer's body as text, null for a 401 where that is asked for, and its entity tag. */
  async function send(method: Method, path: string, options: ReadOptions, extra: FetchOptions) {
    const { signal } = options;
    const response = await raw<string, "text">(addressOf(path), {
      ...(signal && { signal }),
      ...(extra as FetchOptions<"text">),
      method,
    }).catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new NetworkError(`${method} ${path}: no answer`, { cause });
    });
    const { status, statusText } = response;
    const body = response._data ?? "";
    if (status === 401 && options.on401 === "null") return { text: null, etag: null };
    if (!response.ok || saysFailure(body)) {
      throw new ApiError(status, deriveMessage({ status, statusText, body }));
    }
    return { text: body, etag: response.headers.get("etag") };
  }

  async function read(path: string, options: ReadOptions, extra: FetchOptions = {}) {
    const { text } = await send("GET", path, options, extra);
    return parseAnswer(text, `GET ${path}`);
  }

  const csrf = createCsrfToken((signal) =>
    read(csrfTokenRoute.path, { signal }, { cache: "no-store" }),
  );

  async function write(method: Method, path: string, { body, ifMatch, ...options }: WriteOptions) {
    const headers = new Headers({ "X-CSRF-Token": await csrf.refresh(options.signal) });
    if (ifMatch) headers.set("If-Match", ifMatch);
    const extra: FetchOptions = { headers, redirect: "error" };
    if (body instanceof FormData) extra.body = body;
    else if (body !== undefined) {
      headers.set("Content-Type", "application/json");
      extra.body = JSON.stringify(body);
    }
    return send(method, path, options, extra);
  }

  async function callTagged(route: JsonRoute, given: WriteOptions & { params?: unknown } = {}) {
    const { params = {}, ...options } = given;
    const path = fillPath(route.path, params as never);
    const { text, etag } =
      route.method === "GET"
        ? await send("GET", path, options, {})
        : await write(route.method, path, options);
    if (text === null || route.output === ignored) return { data: null, etag };
    return { data: checkAnswer(route, parseAnswer(text, `${route.method} ${path}`)), etag };
  }

  return {
    call: async (route, ...args) => (await callTagged(route, args[0])).data as never,
    callTagged: (route, ...args) => callTagged(route, args[0]) as never,
    read: (path, options = {}) => read(path, options),
    url: (route, params) => addressOf(fillPath(route.path, params)),
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

function parseAnswer(body: string | null, call: string): unknown {
  if (!body) return null;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new InvalidAnswerError(`${call}: the answer is not JSON`, { cause });
  }
}
