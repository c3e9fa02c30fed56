import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";

/** Unused connections are closed after this time, before the host closes them. */
const IDLE_MS: DurationMs = 10 * SECOND_MS;
/** How much of a body is written at a time. */
const SLICE_BYTES = 64 * 1024;

export interface ExchangeRequest {
  url: URL;
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  headers: Readonly<Record<string, string>>;
  /** Null for none. */
  body: string | Uint8Array | null;
  /** Cancels the request and its answer. */
  signal: AbortSignal;
  /** Called when the network has accepted a piece of the body. */
  onSent?: (() => void) | undefined;
}

export interface Reply {
  status: number;
  /** Null when there is no such header. */
  header(name: string): string | null;
  /** Throws when the transfer breaks off. */
  bytes: AsyncIterable<Uint8Array>;
}

/** Sends a request; resolves when the answer begins. Redirects are not followed. */
export type Exchange = (asked: ExchangeRequest) => Promise<Reply>;

/**
 * Uses Node's own client with reused connections: a thousand calls of a sync take a third of the
 * processor time that they take with `fetch` and its web streams.
 */
export function createExchange(): Exchange {
  const options = { keepAlive: true, timeout: IDLE_MS };
  const [http, https] = [new HttpAgent(options), new HttpsAgent(options)];
  return ({ url, method, headers, body, signal, onSent }) =>
    new Promise((resolve, reject) => {
      const bytes = typeof body === "string" ? Buffer.from(body) : body;
      const length = bytes !== null && { "Content-Length": bytes.length };
      const given = { method, headers: { ...headers, ...length }, signal };
      const request =
        url.protocol === "https:"
          ? requestHttps(url, { ...given, agent: https })
          : requestHttp(url, { ...given, agent: http });
      request.on("response", (response) => resolve(replyOf(response)));
      // Once the answer has begun, reading its bytes reports errors.
      request.on("error", reject);
      sendBody(request, bytes, onSent);
    });
}

function sendBody(request: ClientRequest, bytes: Uint8Array | null, onSent = () => {}): void {
  if (bytes === null) return void request.end();
  const sendFrom = (at: number) => {
    if (at >= bytes.length) return void request.end();
    const end = at + SLICE_BYTES;
    request.write(bytes.subarray(at, end), (error) => {
      // The request's error event reports it.
      if (error) return;
      onSent();
      sendFrom(end);
    });
  };
  sendFrom(0);
}

function replyOf(response: IncomingMessage): Reply {
  return {
    status: response.statusCode ?? 0,
    header(name) {
      const value = response.headers[name];
      return typeof value === "string" ? value : null;
    },
    bytes: response,
  };
}
