import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type DurationMs, MINUTE_MS, SECOND_MS, systemTimers, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { messages } from "../../http/messages";
import { UPLOAD_LIMITS } from "../../ingest/intake/uploadLimits";
import { dropRest, limitBodyTime } from "./boundBody";
import { boundByAddress } from "./boundByAddress";
import { answerRaw } from "./rawAnswer";

/** How much one server bears of clients that are slow, or only pretend to be any. */
export const HTTP_LIMITS = {
  /** Connections at a time: each costs some kilobytes. */
  maxConnections: 4_000,
  /**
   * Connections of one client: an office of 150 browsers has one address, and each of them may open
   * six at a time.
   */
  maxPerAddress: 1_000,
  /** The head of a request. */
  headMs: 15 * SECOND_MS,
  /** A body that is no form: 64 KB at most. */
  bodyMs: 30 * SECOND_MS,
  /** Any request: the upload, which watches its form itself, gives up and answers before this. */
  requestMs: UPLOAD_LIMITS.totalMs + MINUTE_MS,
  /** A connection on which nothing moves, in either direction. */
  silentMs: 2 * MINUTE_MS,
  /** A connection that waits for a next request: longer than proxies keep theirs, so that they close first. */
  idleMs: 65 * SECOND_MS,
  checkEveryMs: 5 * SECOND_MS,
} satisfies Record<string, DurationMs | number>;

interface Options {
  /** What every answer says. */
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

/** The server of Node around the app, with limits on what clients may hold of it. */
export function createHttpServer(fetch: Fetch, options: Options): Server {
  const limits = { ...HTTP_LIMITS, ...options.limits };
  const { timers = systemTimers } = options;
  const listener = getRequestListener(fetch, {
    errorHandler: (error) => answerBroken(error, options),
    // It would cut a client off that still sends half a second after its answer.
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
  // Those that only wait make room before anybody is turned away.
  server.on("connection", () => {
    server.getConnections((_error, count) => {
      if (count > limits.maxConnections * 0.9) server.closeIdleConnections();
    });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) =>
    refuse(socket, STATUS_OF[error.code ?? ""] ?? 400),
  );
  function refuse(socket: Duplex, status: number) {
    // Into an answer that has begun nothing else may be written.
    if (answers.get(socket)?.headersSent) socket.destroy();
    else answerRaw(socket, status, options.headers);
  }
  return server;
}

/** What Node says of requests that it could not read; the rest of them is a 400. */
const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** What never became a request of the app: a broken request line, or an answer that broke off. */
function answerBroken(error: unknown, { headers, log }: Options): Response {
  const isTheirs = error instanceof RequestError;
  if (!isTheirs) log.error({ err: error }, "answering failed");
  const message = isTheirs ? messages.badRequest : messages.internal;
  return Response.json({ message }, { status: isTheirs ? 400 : 500, headers });
}
