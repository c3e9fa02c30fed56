import { isLoopbackHost } from "../base/config/addresses";
import type { HttpSettings } from "./env";

/** The `Cache-Control` of an answer that belongs to one user. */
export type CacheRule = (request: Request) => "private, no-cache" | "no-store";

/**
 * A browser may cache a user's data, and must revalidate it every time, only where it obeys
 * `Clear-Site-Data` at the end of the session: over https and on localhost.
 */
export function createCacheRule({ publicUrl }: Pick<HttpSettings, "publicUrl">): CacheRule {
  return ({ url }) => {
    const { protocol, hostname } = new URL(publicUrl ?? url);
    const heeds = protocol === "https:" || isLoopbackHost(hostname);
    return heeds ? "private, no-cache" : "no-store";
  };
}
