import { LIST_ORDER_HEADER, LIST_VERSION_HEADER } from "@sgi/core/documents/list";
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { AppEnv } from "./env";

/**
 * Lets pages of the configured origins call the API with cookies. Other origins get no CORS header,
 * so that browsers show them nothing.
 */
export function corsPolicy(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  const allowed = new Set(origins);
  const allow = cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: ["Content-Type", "If-Match", "X-CSRF-Token"],
    exposeHeaders: [
      "Content-Disposition",
      "ETag",
      LIST_ORDER_HEADER,
      LIST_VERSION_HEADER,
      "Retry-After",
      "X-Request-Id",
    ],
  });
  return async (c, next) => {
    if (allowed.has(c.req.header("origin") ?? "")) return allow(c, next);
    await next();
    c.header("Vary", "Origin", { append: true });
  };
}
