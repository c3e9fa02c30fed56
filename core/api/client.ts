import { type Clock, systemClock } from "../time/clock";
import { createGivingWay, giveWay as systemGiveWay } from "../time/giveWay";
import { answersList, callList, type OnItems, type ReceivedList } from "./callList";
import { csrfTokenRoute, fetchCsrfToken } from "./csrf";
import { ApiError } from "./errors";
import type { ListSchema } from "./listSchema";
import { parseAnswer, parseRouteAnswer } from "./readAnswer";
import {
  type FileRoute,
  fillPath,
  type InputOf,
  ignored,
  type JsonRoute,
  type OutputOf,
  type PathParams,
  type PathQuery,
  type Route,
  withQuery,
} from "./route";
import { createAddress, createSend, type Received } from "./send";

/** Settings of any call. */
export interface CallSettings {
  signal?: AbortSignal | undefined;
  /** Whether a 401 throws an `ApiError` (the default) or returns null. Source: spec 1 §7. */
  on401?: "error" | "null";
  /** The query parameters, by name. */
  query?: PathQuery | undefined;
}

interface WriteOptions extends CallSettings {
  body?: unknown;
  /**
   * The entity tag (ETag) of the resource to change: the host answers 412 if it has changed
   * meanwhile. Null: not known.
   */
  ifMatch?: string | null;
  onItems?: OnItems<never> | undefined;
}

type ParamsOption<R extends Route> =
  unknown extends PathParams<R["path"]> ? unknown : { params: PathParams<R["path"]> };
type BodyOption<R extends Route> =
  InputOf<R> extends null ? unknown : { body: InputOf<R> | FormData };
type ItemsOption<R extends Route> =
  R["output"] extends Pick<ListSchema<infer Item>, "item">
    ? { onItems?: OnItems<Item> | undefined }
    : unknown;
type CallOptions<R extends Route> = CallSettings &
  ItemsOption<R> &
  Pick<WriteOptions, "ifMatch"> &
  ParamsOption<R> &
  BodyOption<R>;
/** Options may be left out only where the route needs none. */
type CallArguments<R extends Route, Options> =
  CallSettings extends CallOptions<R> ? [options?: Options] : [options: Options];

/** The panel's API client. Source: spec 1 §7. */
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
   * As `call`, with the answer's ETag for `ifMatch` of a later write; null if the host sends none.
   */
  callTagged<R extends JsonRoute, Options extends CallOptions<R> = CallOptions<R>>(
    route: R,
    ...args: CallArguments<R, Options>
  ): Promise<{ data: OutputOf<R>; etag: string | null }>;
  /**
   * Fetches the bytes of a route that answers a file. Fails as `call`: a short JSON answer with
   * `success: false` is a failure, not the file.
   */
  callFile<R extends FileRoute>(
    route: R,
    options: { params: PathParams<R["path"]>; signal?: AbortSignal },
  ): Promise<Blob>;
  /** The address of a route on the API host, for links and frames that the browser loads itself. */
  url<R extends Route>(route: R, params: PathParams<R["path"]>): string;
}

interface ClientDeps {
  host: string;
  fetch: typeof globalThis.fetch;
  clock?: Clock;
  giveWay?: () => Promise<void>;
}

/**
 * Creates the panel's one client. `host` is the API host's origin, empty for the page's own. Calls
 * send session cookies; writes send a CSRF token fetched just before, and follow no redirect, since
 * token and body would be sent along. The client does not retry. Lists are parsed while they
 * arrive; `giveWay` lets other work run in between. Source: spec 1 §7.
 * @throws {RangeError} When `host` is neither empty nor an http(s) address.
 */
export function createClient(deps: ClientDeps): Client {
  const addressOf = createAddress(deps.host);
  const { send, sendForFile, sendForStream } = createSend(deps);
  const { clock = systemClock, giveWay = systemGiveWay } = deps;

  async function write(route: JsonRoute, path: string, { body, ifMatch, signal }: WriteOptions) {
    const token = await fetchCsrfToken(async () => {
      const { method, path: tokenPath } = csrfTokenRoute;
      const { body: answer } = await send(method, tokenPath, { signal, cache: "no-store" });
      return parseAnswer(answer, csrfTokenRoute);
    });
    return send(route.method, path, {
      signal,
      headers: { "X-CSRF-Token": token, ...(ifMatch && { "If-Match": ifMatch }) },
      redirect: "error",
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  }

  async function read(path: string, route: JsonRoute, { signal, onItems }: WriteOptions) {
    if (!answersList(route)) return send("GET", path, { signal });
    const turns = createGivingWay({ clock, giveWay });
    return callList(sendForStream, { path, route }, { turns, signal, onItems });
  }

  async function callTagged(route: JsonRoute, given: WriteOptions & { params?: unknown } = {}) {
    const { params = {}, query, on401, ...options } = given;
    const path = withQuery(fillPath(route.path, params as never), query);
    const isRead = route.method === "GET";
    const sent: Promise<Received | ReceivedList> = isRead
      ? read(path, route, options)
      : write(route, path, options);
    const received = await sent.catch((error: unknown) => {
      if (on401 === "null" && error instanceof ApiError && error.status === 401) return null;
      throw error;
    });
    if (received === null) return { data: null, etag: null };
    if ("list" in received) return { data: received.list, etag: received.etag };
    const { body, etag } = received;
    return { data: route.output === ignored ? null : parseRouteAnswer(body, route), etag };
  }

  return {
    call: async (route, ...args) => (await callTagged(route, args[0])).data as never,
    callTagged: (route, ...args) => callTagged(route, args[0]) as never,
    callFile: async ({ path }, { params, signal }) =>
      sendForFile(fillPath(path, params), { signal }),
    url: (route, params) => addressOf(fillPath(route.path, params)),
  };
}
