import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type DurationMs, repeat, SECOND_MS, systemTimers, type Timers } from "@sgi/core/time";

const SWEEP_MS: DurationMs = 50;

export interface DrainLimits {
  /** How long a connection may transfer no byte before it is closed. */
  quietMs: DurationMs;
  /** How long the rest may take, even if data is being transferred. */
  limitMs: DurationMs;
}

export const DRAIN_LIMITS: DrainLimits = { quietMs: 10 * SECOND_MS, limitMs: 20 * SECOND_MS };

/** All connections opened from this call on, while they are open. */
export function watchConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return open;
}

/**
 * Stops accepting connections, lets active requests finish, and closes those that take too long.
 */
export function drain(
  server: Server,
  connections: ReadonlySet<Socket>,
  { quietMs, limitMs }: DrainLimits = DRAIN_LIMITS,
  timers: Timers = systemTimers,
): Promise<void> {
  return new Promise((resolve) => {
    const progress = new WeakMap<Socket, { bytes: number; at: number }>();
    const stopSweeping = repeat(timers, SWEEP_MS, () => {
      // A keep-alive connection would hold the server open after its last answer.
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

/** How long a connection has transferred nothing. */
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
