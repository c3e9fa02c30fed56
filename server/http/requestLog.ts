import type { Clock } from "@sgi/core/time";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import type { AppContext, AppEnv } from "./env";

/** "Client closed request", as nginx calls it: the answer reached nobody. */
const CLIENT_CLOSED = 499;

/** Monitoring calls these all day: their lines would hide the others. */
const QUIET_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Gives each request an id, which its answer carries, and logs one line when the answer was sent or
 * cut off. The line has the route's pattern, not the address: queries, cookies and bodies stay out
 * of the log. The status is 499 when the client left first.
 */
export function requestLog({
  log,
  clock,
  newId,
}: {
  log: Pick<Logger, "debug" | "info">;
  clock: Clock;
  newId: NewId;
}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startAt = clock.now();
    const requestId = newId();
    c.set("requestId", requestId);
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const line = {
      id: requestId,
      method: c.req.method,
      route: routePath(c),
      status: answeredStatus(c),
      ms: clock.now() - startAt,
      user: c.get("userId"),
    };
    const level = QUIET_PATHS.has(c.req.path) ? "debug" : "info";
    whenSent(c, (aborted) => log[level](aborted === null ? line : { ...line, aborted }, "request"));
  };
}

/** The status to log and count for an answer. */
export function answeredStatus(c: AppContext): number {
  return c.env?.outgoing?.destroyed ? CLIENT_CLOSED : c.res.status;
}

/** The side that interrupted an answer. */
export type AbortedBy = "client" | "server";

/**
 * Calls `tell` once, at the end of an answer: with null when it was sent whole or never began. The
 * server interrupts when the body cannot be read; a client that leaves or is too slow counts as the
 * client. Without a socket it is called at once.
 */
export function whenSent(c: AppContext, tell: (abortedBy: AbortedBy | null) => void): void {
  const { outgoing } = c.env ?? {};
  if (outgoing === undefined || outgoing.destroyed) {
    tell(null);
    return;
  }
  outgoing.once("close", () => {
    if (outgoing.writableFinished) tell(null);
    else tell(c.get("isBrokenOff") ? "server" : "client");
  });
}
