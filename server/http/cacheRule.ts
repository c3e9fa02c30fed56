import { isLoopbackHost } from "../base/config/addresses";
import type { HttpSettings } from "./env";

/** The `Cache-Control` of an answer that is its user's own. */
export type CacheRule = (request: Request) => "private, no-cache" | "no-store";

/**
 * The browser keeps what is its user's own, to be asked about every time, only where it heeds
 * `Clear-Site-Data` when the session is over: by https, and on this machine itself.
 */
export function createCacheRule({ publicUrl }: Pick<HttpSettings, "publicUrl">): CacheRule {
  return ({ url }) => {
    const { protocol, hostname } = new URL(publicUrl ?? url);
    const heeds = protocol === "https:" || isLoopbackHost(hostname);
    return heeds ? "private, no-cache" : "no-store";
  };
}
