import { isLoopbackHost } from "../base/config/addresses";
import type { HttpSettings } from "./env";

/**
 * Whether If-None-Match names the answer's tag, so that 304 is enough. Weak comparison. Source: RFC
 * 9110 §13.1.2.
 */
export function matchesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag);
}

/**
 * Whether If-Match allows a change of the current state; without the header, it does. A weak tag is
 * accepted: compressing proxies make tags weak, and ours name a state, not its bytes. Source: RFC
 * 9110 §13.1.1.
 */
export function allowsChange(ifMatch: string | null, tag: string): boolean {
  return ifMatch === null || matchesTag(ifMatch, tag);
}

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
