import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/** Time limits for clients that send slowly or never. Source: threat 15. */
const LIMITS = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 3_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  // By default Node checks only twice a minute, too late for the limits above.
  connectionsCheckingInterval: 500,
  // The gate refuses a missing Host as it does a wrong one.
  requireHostHeader: false,
};
const MAX_CONNECTIONS = 64;

/** The status line for an error before the request; any other error is a bad request. */
const FAULTS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Node's server with our limits: it takes plain requests, and cuts off upgrades and tunnels. */
export function createLimitedServer(handle: RequestListener): Server {
  const server = createServer(LIMITS, handle);
  limitConnections(server, MAX_CONNECTIONS);
  const cutOff = (_: unknown, socket: { destroy(): void }) => socket.destroy();
  server.on("upgrade", cutOff);
  server.on("connect", cutOff);
  server.on("clientError", answerFault);
  return server;
}

function answerFault(error: Error & { code?: string }, stream: unknown): void {
  const socket = stream as Socket;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = FAULTS[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

/**
 * Keeps at most `max` connections: a new one replaces the oldest idle one, so that connections left
 * open keep nobody out.
 */
function limitConnections(server: Server, max: number): void {
  const held = new Set<Socket>();
  /** Connections without a request in progress, the oldest first. */
  const idle = new Set<Socket>();
  const forget = (socket: Socket) => {
    held.delete(socket);
    idle.delete(socket);
  };
  server.on("connection", (socket) => {
    held.add(socket);
    idle.add(socket);
    socket.once("close", () => forget(socket));
    if (held.size <= max) return;
    const [oldest = socket] = idle;
    forget(oldest);
    oldest.destroy();
  });
  server.on("request", ({ socket }, response) => {
    idle.delete(socket);
    response.once("close", () => {
      if (held.has(socket)) idle.add(socket);
    });
  });
}
