import type { Clock } from "@sgi/core/time";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import { answeredStatus } from "./answeredStatus";
import type { AppEnv } from "./env";
import { whenSent } from "./whenSent";

/** The paths that machines ask all day: their lines would bury the others. */
const QUIET_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Gives each request an id, which its answer carries, and writes one line when its answer was sent,
 * or cut off on its way. The line carries the route's pattern, never the address asked for: queries,
 * cookies and bodies stay out of the log. Where the client was gone before the answer, the status is 499.
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
