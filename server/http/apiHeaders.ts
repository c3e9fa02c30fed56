import { type HttpSettings, isHttps } from "./env";

/** A year, in seconds, for browsers to insist on https. */
const HSTS_SECONDS = 31_536_000;

/** What every answer of the API says, unless its handler says otherwise: keep nothing, run nothing. */
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

/** Pages of other configured origins may embed files as well; they share the site, not the origin. */
function resourcePolicy({ corsOrigins }: HttpSettings): string {
  return corsOrigins.length === 0 ? "same-origin" : "same-site";
}
