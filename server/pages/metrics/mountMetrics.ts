import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { allowOnly, READ_ONLY } from "../../http/allowOnly";
import { answeredStatus } from "../../http/answeredStatus";
import type { AppEnv } from "../../http/env";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { whenSent } from "../../http/whenSent";
import type { Metrics } from "./metrics";

/** Who may read the metrics: whoever knows the token. */
export interface MetricsAccess {
  metrics: Metrics;
  token: string;
}

/**
 * Counts every request that is answered, by its route's pattern; 499 where nobody was there any more.
 * An answer that is cut off later is counted once more, by whose doing it was.
 */
export function countRequests({
  observe,
  observeAborted,
}: Pick<Metrics, "observe" | "observeAborted">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startAt = performance.now();
    await next();
    const seconds = (performance.now() - startAt) / 1_000;
    const request = { method: c.req.method, route: routePath(c) };
    observe({ ...request, status: answeredStatus(c), seconds });
    whenSent(c, (by) => {
      if (by !== null) observeAborted({ ...request, by });
    });
  };
}

/** /metrics: everything that this process counts, for who sends the token as a bearer. */
export function mountMetrics(
  app: Hono<AppEnv>,
  { metrics, token }: MetricsAccess,
  headers: Readonly<Record<string, string>>,
) {
  const expected = digest(`Bearer ${token}`);
  app.get("/metrics", async (c) => {
    if (!timingSafeEqual(digest(c.req.header("authorization") ?? ""), expected)) {
      throw new HttpFailure(401, messages.metricsToken, { "WWW-Authenticate": "Bearer" });
    }
    return c.body(await metrics.read(), 200, { ...headers, "Content-Type": metrics.contentType });
  });
  allowOnly(app, "/metrics", READ_ONLY);
}

/** Of one length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
