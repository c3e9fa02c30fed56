import type { MiddlewareHandler } from "hono";
import { isLoopbackAddress, isLoopbackHost } from "../base/config/addresses";
import type { AppEnv, HttpSettings } from "./env";
import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

/** They say no more than that the server runs, to balancers that ask by its address. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/**
 * Refuses calls by a strange name where the panel is for its own machine alone: a site that leads
 * its name to this machine (DNS rebinding) would else be taken for the panel by the browser.
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
