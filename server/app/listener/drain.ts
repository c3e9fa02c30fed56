import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type DurationMs, repeat, SECOND_MS, systemTimers, type Timers } from "@sgi/core/time";

const SWEEP_MS: DurationMs = 50;

export interface DrainLimits {
  /** How long a connection may move no byte before it is cut off. */
  quietMs: DurationMs;
  /** How long the rest may take, however much it moves. */
  limitMs: DurationMs;
}

export const DRAIN_LIMITS: DrainLimits = { quietMs: 10 * SECOND_MS, limitMs: 20 * SECOND_MS };

/** The connections that are open, from the call on. */
export function watchConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return open;
}

/** Stops accepting, lets requests finish that get on, and cuts off what is not done in time. */
export function drain(
  server: Server,
  connections: ReadonlySet<Socket>,
  { quietMs, limitMs }: DrainLimits = DRAIN_LIMITS,
  timers: Timers = systemTimers,
): Promise<void> {
  return new Promise((resolve) => {
    const progress = new WeakMap<Socket, { bytes: number; at: number }>();
    const stopSweeping = repeat(timers, SWEEP_MS, () => {
      // A connection kept alive for a next request would hold the server open after its last answer.
      server.closeIdleConnections();
      for (const socket of connections) {
        if (quietSince(socket, progress) >= quietMs) socket.destroy();
      }
    });
    const cancel = timers.after(limitMs, () => server.closeAllConnections());
    server.close(() => {
      stopSweeping();
      cancel();
      resolve();
    });
  });
}

/** How long a connection has moved nothing, as far as it was watched. */
function quietSince(
  socket: Socket,
  progress: WeakMap<Socket, { bytes: number; at: number }>,
): DurationMs {
  const now = performance.now();
  const bytes = socket.bytesRead + socket.bytesWritten;
  const known = progress.get(socket);
  if (known?.bytes === bytes) return now - known.at;
  progress.set(socket, { bytes, at: now });
  return 0;
}
