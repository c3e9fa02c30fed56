import { type HttpSettings, isHttps } from "./env";

/** One year in seconds: how long browsers insist on https. */
const HSTS_SECONDS = 31_536_000;

/** Headers of every API answer unless its handler replaces them: no caching, no scripts. */
export function apiHeaders(settings: HttpSettings): Readonly<Record<string, string>> {
  return {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": resourcePolicy(settings),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    ...(isHttps(settings) && { "Strict-Transport-Security": hsts() }),
  };
}

export function hsts(): string {
  return `max-age=${HSTS_SECONDS}`;
}

/**
 * Pages of other configured origins may embed files too; they are of the same site, but another
 * origin.
 */
function resourcePolicy({ corsOrigins }: HttpSettings): string {
  return corsOrigins.length === 0 ? "same-origin" : "same-site";
}
