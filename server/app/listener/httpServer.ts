import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type DurationMs, MINUTE_MS, SECOND_MS, systemTimers, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { messages } from "../../http/messages";
import { UPLOAD_LIMITS } from "../../ingest/intake/uploadIntake";
import { dropRest, limitBodyTime } from "./boundBody";
import { boundByAddress } from "./boundByAddress";

const MESSAGES: Readonly<Record<number, string>> = {
  408: messages.bodyTooSlow,
  431: messages.headTooLarge,
};

/** Limits on clients that are slow, on purpose or not. */
export const HTTP_LIMITS = {
  /** Connections at a time; each costs some kilobytes. */
  maxConnections: 4_000,
  /**
   * Connections of one client address: an office of 150 browsers shares one, and each browser may
   * open six connections.
   */
  maxPerAddress: 1_000,
  /** For a request's headers. */
  headMs: 15 * SECOND_MS,
  /** For a body that is not a form: 64 KB at most. */
  bodyMs: 30 * SECOND_MS,
  /** For any request. Uploads have limits of their own and answer before this. */
  requestMs: UPLOAD_LIMITS.totalMs + MINUTE_MS,
  /** For a connection on which nothing moves, in either direction. */
  silentMs: 2 * MINUTE_MS,
  /**
   * For an idle keep-alive connection: longer than a proxy's limit, so that the proxy closes first.
   */
  idleMs: 65 * SECOND_MS,
  checkEveryMs: 5 * SECOND_MS,
} satisfies Record<string, DurationMs | number>;

interface Options {
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Whether a request carries a form, which has limits of its own. */
  takesForm(request: IncomingMessage): boolean;
  /** Whether an address stands for many clients, as a proxy's does. */
  hasManyClients(address: string): boolean;
  log: Pick<Logger, "error">;
  limits?: Partial<typeof HTTP_LIMITS>;
  timers?: Timers;
}

type Fetch = Parameters<typeof getRequestListener>[0];

/** Node's server around the app, with limits on what clients may use. */
export function createHttpServer(fetch: Fetch, options: Options): Server {
  const limits = { ...HTTP_LIMITS, ...options.limits };
  const { timers = systemTimers } = options;
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => answerBroken(error, options),
    // The cleanup would cut off a client that still sends half a second after its answer.
    autoCleanupIncoming: false,
  });
  const server = createServer({
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  });
  server.maxConnections = limits.maxConnections;
  server.timeout = limits.silentMs;
  boundByAddress(server, { ...options, most: limits.maxPerAddress });
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => {
    answers.set(request.socket, response);
    dropRest(request, response, timers);
    if (!options.takesForm(request)) {
      const late = () => refuse(request.socket, 408);
      limitBodyTime(request, limits.bodyMs, { timers, refuse: late });
    }
    listener(request, response).catch((error: unknown) => {
      options.log.error({ err: error }, "answering failed");
      response.destroy();
    });
  });
  // Idle connections are closed before a new one is refused.
  server.on("connection", () => {
    server.getConnections((_error, count) => {
      if (count > limits.maxConnections * 0.9) server.closeIdleConnections();
    });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) =>
    refuse(socket, STATUS_OF[error.code ?? ""] ?? 400),
  );
  function refuse(socket: Duplex, status: number) {
    // Nothing else can be written into an answer that has begun.
    if (answers.get(socket)?.headersSent) socket.destroy();
    else answerRaw(socket, status, options.headers);
  }
  return server;
}

/** The status for Node's errors on unreadable requests; 400 for all others. */
const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * The answer to what the app never saw as a request: a broken request line or a broken connection.
 */
function answerBroken(error: unknown, { headers, log }: Options): Response {
  const isTheirs = error instanceof RequestError;
  if (!isTheirs) log.error({ err: error }, "answering failed");
  const message = isTheirs ? messages.badRequest : messages.internal;
  return Response.json({ message }, { status: isTheirs ? 400 : 500, headers });
}

/** Answers on a connection whose request never reached the app, and closes it. */
function answerRaw(
  socket: Duplex,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  if (!socket.writable) return void socket.destroy();
  const body = Buffer.from(JSON.stringify({ message: MESSAGES[status] ?? messages.badRequest }));
  const fields = {
    ...headers,
    "Content-Type": "application/json; charset=UTF-8",
    "Content-Length": body.byteLength,
    Connection: "close",
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"));
  socket.end(body, () => socket.destroy());
}
