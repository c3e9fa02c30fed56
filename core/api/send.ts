import { createFetch } from "ofetch";
import { ApiError, deriveMessage, NetworkError, saysFailure } from "./errors";
import type { Method } from "./route";

const ORIGIN = /^https?:\/\/[^/?#\\\s]+(\/[^?#\\\s]*)?$/i;
/**
 * Exactly one leading slash: browsers read `//` and `/\` as the start of a host, and drop tabs and
 * line ends.
 */
const PATH = /^\/(?![/\\])[^\t\r\n]*$/;

/** Headers, body and fetch options of a request. */
export interface RequestOptions {
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

/** An answer with an OK status whose body is still arriving. */
export interface Arriving {
  /** Null where there is none. */
  body: ReadableStream<Uint8Array> | null;
  headers: Headers;
  /** Checks a body that was read as text, and fails as `Send` does. */
  judge(body: string): Received;
}

/**
 * Sends one request to the API host, with session cookies. It never retries: the caller knows
 * whether the request may be repeated.
 * @throws {ApiError} The answer is not OK, or says `success: false`.
 * @throws {NetworkError} There is no answer.
 * @throws {RangeError} `path` does not start with exactly one slash.
 * @throws The signal's reason, when it is aborted.
 */
export type Send = (method: Method, path: string, sending?: RequestOptions) => Promise<Received>;

/** Fetches a file in the same way; its content is not checked. */
export type SendForFile = (path: string, sending?: Pick<RequestOptions, "signal">) => Promise<Blob>;

/** As `Send` for a read, but as soon as the answer begins. */
export type SendForStream = (
  path: string,
  sending?: Pick<RequestOptions, "signal">,
) => Promise<Arriving>;

/** The only module that uses ofetch. `host` as in `createAddress`. */
export function createSend(deps: { host: string; fetch: typeof globalThis.fetch }): {
  send: Send;
  sendForFile: SendForFile;
  sendForStream: SendForStream;
} {
  const addressOf = createAddress(deps.host);
  const { raw } = createFetch({ fetch: deps.fetch, Headers }).create({
    credentials: "include",
    ignoreResponseError: true,
    retry: 0,
  });

  async function answerOf<As extends "text" | "blob" | "stream">(
    responseType: As,
    method: Method,
    path: string,
    { signal, ...sending }: RequestOptions = {},
  ) {
    const response = raw<never, As>(addressOf(path), {
      ...(signal && { signal }),
      ...sending,
      method,
      responseType,
    });
    return response.catch((cause: unknown) => noAnswer(cause, { method, path, signal }));
  }

  function judged(answer: Response, body: string): Received {
    if (!answer.ok || saysFailure(body)) throw failureOf(answer, body);
    return { body, etag: answer.headers.get("etag") };
  }

  return {
    async send(method, path, sending) {
      // Read as text, since a failure's body may be JSON or not; `judged` decides by the text.
      const answer = await answerOf("text", method, path, sending);
      return judged(answer, answer._data ?? "");
    },
    async sendForStream(path, { signal } = {}) {
      const answer = await answerOf("stream", "GET", path, { signal });
      const body = answer._data ?? null;
      if (!answer.ok)
        throw failureOf(
          answer,
          await new Response(body)
            .text()
            .catch((cause: unknown) => noAnswer(cause, { method: "GET", path, signal })),
        );
      return { body, headers: answer.headers, judge: (text) => judged(answer, text) };
    },
    async sendForFile(path, sending) {
      const answer = await answerOf("blob", "GET", path, sending);
      const { ok, _data: file = new Blob([]) } = answer;
      if (!ok) throw failureOf(answer, await file.text());
      // A file may be JSON itself; a failure message is short.
      if (file.size <= LONGEST_FAILURE_BYTES && /\bjson\b/.test(file.type)) {
        const body = await file.text();
        if (saysFailure(body)) throw failureOf(answer, body);
      }
      return file;
    },
  };
}

function noAnswer(
  cause: unknown,
  { method, path, signal }: { method: Method; path: string; signal: AbortSignal | undefined },
): never {
  signal?.throwIfAborted();
  throw new NetworkError(`${method} ${path}: no answer`, { cause });
}

const LONGEST_FAILURE_BYTES = 64 * 1024;

function failureOf({ status, statusText }: Response, body: string): ApiError {
  return new ApiError(status, deriveMessage({ status, statusText, body }));
}

/**
 * Builds URLs on one API host only, because cookies and the CSRF token are sent to them. With an
 * empty `host` they are relative to the page's own origin. Source: spec 1 §7.
 * @throws {RangeError} When `host` is neither empty nor an http(s) URL; later, when a path does not
 * start with exactly one slash: a browser would read a host in it.
 */
export function createAddress(host: string): (path: string) => string {
  if (host !== "" && !ORIGIN.test(host)) {
    throw new RangeError(`host must be empty or an http(s) address, got ${host}`);
  }
  const base = host.replace(/\/+$/, "");
  return (path) => {
    if (!PATH.test(path)) throw new RangeError(`path must start with one slash, got ${path}`);
    return base + path;
  };
}
