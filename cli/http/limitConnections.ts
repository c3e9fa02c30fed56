import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Keeps at most `max` connections: a new one replaces the oldest idle one, so that connections left
 * open keep nobody out.
 */
export function limitConnections(server: Server, max: number): void {
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
