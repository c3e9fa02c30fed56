import { createFetch } from "ofetch";
import { createAddress } from "./address";
import { ApiError, deriveMessage, NetworkError, saysFailure } from "./errors";
import type { Method } from "./route";

/** What is sent beside method and path. */
export interface Sending {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** A form goes as it is, a text as JSON. */
  body?: FormData | string;
  cache?: "no-store";
  redirect?: "error";
}

/** An answer that is OK; the body is empty where there is none. */
export interface Received {
  body: string;
  etag: string | null;
}

/**
 * Sends one request to the API host, session cookies along, and never a second: whoever calls
 * knows whether to repeat it.
 * @throws {ApiError} The answer is not OK, or says `success: false`.
 * @throws {NetworkError} There is no answer.
 * @throws {RangeError} `path` does not start with exactly one slash.
 * @throws The signal's reason, when it is aborted.
 */
export type Send = (method: Method, path: string, sending?: Sending) => Promise<Received>;

/** The one place that knows ofetch. `host` as `createAddress` takes it. */
export function createSend(deps: { host: string; fetch: typeof globalThis.fetch }): Send {
  const addressOf = createAddress(deps.host);
  const { raw } = createFetch({ fetch: deps.fetch, Headers }).create({
    credentials: "include",
    // Read as text, since a failure's message may be either; and judged here, by what the text says.
    responseType: "text",
    ignoreResponseError: true,
    retry: 0,
  });
  return async (method, path, { signal, ...sending } = {}) => {
    const response = await raw<string, "text">(addressOf(path), {
      ...(signal && { signal }),
      ...sending,
      method,
    }).catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new NetworkError(`${method} ${path}: no answer`, { cause });
    });
    const { ok, status, statusText, headers, _data: body = "" } = response;
    if (!ok || saysFailure(body)) {
      throw new ApiError(status, deriveMessage({ status, statusText, body }));
    }
    return { body, etag: headers.get("etag") };
  };
}
