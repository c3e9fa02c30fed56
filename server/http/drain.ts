import type { Server } from "node:http";
import { type DurationMs, SECOND_MS } from "@sgi/core/time/units";

/** How long running requests may take to finish once the server stops. */
export const DRAIN_MS: DurationMs = 10 * SECOND_MS;
const SWEEP_MS: DurationMs = 50;

/** Stops accepting, lets running requests finish, and cuts off what is not done in time. */
export function drain(server: Server, limitMs: DurationMs = DRAIN_MS): Promise<void> {
  return new Promise((resolve) => {
    // A connection kept alive for a next request would hold the server open after its last answer.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), limitMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    });
  });
}
