import { HttpFailure } from "./httpFailure";
import { messages } from "./messages";

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
