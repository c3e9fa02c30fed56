import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { allowOnly, READ_ONLY } from "../../http/allowOnly";
import type { AppEnv } from "../../http/env";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { answeredStatus, whenSent } from "../../http/requestLog";
import type { Metrics } from "./metrics";

/** Access to the metrics, for anybody with the token. */
export interface MetricsAccess {
  metrics: Metrics;
  token: string;
}

/**
 * Counts every request by its route's pattern; status 499 if the client had left. A response cut
 * off later is counted once more, by the side that cut it off.
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

/** /metrics: all metrics of this process, for requests with the bearer token. */
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

/** Hashes have equal lengths, which `timingSafeEqual` requires. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
