import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import {
  type DurationMs,
  MINUTE_MS,
  repeat,
  SECOND_MS,
  systemTimers,
  type Timers,
} from "@sgi/core/time";
import type { Logger } from "pino";
import { addressBucket, plainAddress } from "../../http/clientAddress";
import { messages } from "../../http/messages";
import { UPLOAD_LIMITS } from "../../ingest/intake/uploadIntake";

/** How much of a body is read and discarded after the answer. */
const MAX_DROPPED_BYTES = 64 * 1024 * 1024;
const DROPPING_MS: DurationMs = 30 * SECOND_MS;
const WATCH_EVERY_MS: DurationMs = 200;

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

/** Ends a request whose body has not arrived in time. Requests without a body are not affected. */
function limitBodyTime(
  request: IncomingMessage,
  limitMs: DurationMs,
  { timers, refuse }: { timers: Timers; refuse: () => void },
): void {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (coding === undefined && (length === undefined || length === "0")) return;
  const cancel = timers.after(limitMs, () => {
    if (!request.complete) refuse();
  });
  request.once("close", cancel);
}

/**
 * Reads and discards the rest of a body after an early answer, such as a 413: browsers read no
 * answer before they have sent everything, and closing at once would look like a connection error.
 * A body that is too long is cut off.
 */
function dropRest(request: IncomingMessage, response: ServerResponse, timers: Timers): void {
  response.once("finish", () => {
    if (request.complete) return;
    const { socket } = request;
    const endAt = performance.now() + DROPPING_MS;
    const lastByte = socket.bytesRead + MAX_DROPPED_BYTES;
    // Discarded data causes no event, and Node itself would read without limit: hence this check.
    const stop = repeat(timers, WATCH_EVERY_MS, () => {
      // Checked here because an answered request gets no event when its connection closes.
      if (request.complete || socket.destroyed) stop();
      else if (performance.now() > endAt || socket.bytesRead > lastByte) socket.destroy();
    });
    request.resume();
  });
}

interface Bound {
  /** The most connections of one client at a time. */
  most: number;
  /** Whether an address stands for many clients and has no limit. */
  hasManyClients(address: string): boolean;
}

/** Closes further connections of a client that has its share, to leave room for others. */
export function boundByAddress(server: Pick<Server, "on">, { most, hasManyClients }: Bound): void {
  const held = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || hasManyClients(remoteAddress)) return;
    const client = addressBucket(plainAddress(remoteAddress));
    const count = held.get(client) ?? 0;
    if (count >= most) return void socket.destroy();
    held.set(client, count + 1);
    socket.once("close", () => {
      const left = (held.get(client) ?? 1) - 1;
      if (left === 0) held.delete(client);
      else held.set(client, left);
    });
  });
}
