import { LIST_ORDER_HEADER, LIST_VERSION_HEADER } from "@sgi/core/documents/list";
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { isLoopbackAddress, isLoopbackHost } from "../base/config/addresses";
import type { AppEnv, HttpSettings } from "./env";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

/** Load balancers call these by address; they reveal only that the server runs. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

interface Settings {
  publicUrl: string | null;
  corsOrigins: readonly string[];
}

/** Refuses a write that a page of another site makes the browser send. */
export type OriginGuard = (request: Request) => void;

/**
 * Browsers name the origin of a write (Origin, Sec-Fetch-Site): only the panel's own and the
 * configured origins may write. Other programs send neither header and still need the CSRF token.
 * Without a public URL the panel's origin is the request's Host.
 */
export function createOriginGuard({ publicUrl, corsOrigins }: Settings): OriginGuard {
  const own = publicUrl === null ? null : new URL(publicUrl).origin;
  const others = new Set(corsOrigins);

  function isOwn(origin: string, request: Request): boolean {
    if (own !== null) return origin === own;
    return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
  }

  return (request) => {
    const origin = request.headers.get("origin");
    if (origin !== null && others.has(origin)) return;
    const site = request.headers.get("sec-fetch-site");
    const foreignOrigin = origin !== null && !isOwn(origin, request);
    const foreignSite = site !== null && site !== "same-origin";
    if (foreignOrigin || foreignSite) throw new HttpFailure(403, messages.foreignOrigin);
  };
}

/**
 * Refuses requests with a foreign Host header when the panel serves only its own machine. Otherwise
 * a site that points its name to this machine (DNS rebinding) would have the panel's origin.
 */
export function hostGuard({
  publicUrl,
  host,
}: Pick<HttpSettings, "publicUrl" | "host">): MiddlewareHandler<AppEnv> {
  const isOwnMachines = publicUrl === null && isLoopbackAddress(host);
  return async (c, next) => {
    const { hostname, pathname } = new URL(c.req.url);
    if (isOwnMachines && !isLoopbackHost(hostname) && !HEALTH_PATHS.has(pathname))
      throw new HttpFailure(421, messages.foreignHost);
    await next();
  };
}

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
