import type { MiddlewareHandler } from "hono";
import { isLoopbackAddress, isLoopbackHost } from "../base/config/addresses";
import type { AppEnv, HttpSettings } from "./env";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

/** Load balancers call these by address; they reveal only that the server runs. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

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
