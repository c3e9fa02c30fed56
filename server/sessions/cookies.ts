import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { serialize } from "hono/utils/cookie";
import { TOKEN_PATTERN } from "../storage/secrets/tokens";

/**
 * A cookie that holds a token; scripts cannot read it, and writes from other sites do not carry it.
 */
export interface TokenCookie {
  /** Null when the cookie is missing or is not a token. */
  read(request: Request): string | null;
  /** The Set-Cookie value. Without `maxAgeMs` the cookie ends with the browser. */
  write(token: string, maxAgeMs?: DurationMs): string;
  /** The Set-Cookie value that removes it. */
  clear(): string;
}

/**
 * With https the `__Host-` prefix makes browsers require Secure, Path=/ and no Domain, so that
 * another host of the same site cannot set the cookie.
 */
export function createCookie(
  name: string,
  { https, value = TOKEN_PATTERN }: { https: boolean; value?: string },
): TokenCookie {
  const fullName = https ? `__Host-${name}` : name;
  // Runs on every request: this searches for the one cookie instead of parsing them all.
  const pattern = new RegExp(`(?:^|;) *${fullName}=(${value}) *(?:;|$)`);
  const attributes = { httpOnly: true, sameSite: "Lax", path: "/", secure: https } as const;
  return {
    read: (request) => pattern.exec(request.headers.get("cookie") ?? "")?.[1] ?? null,
    write: (token, maxAgeMs) =>
      serialize(fullName, token, {
        ...attributes,
        ...(maxAgeMs !== undefined && { maxAge: maxAgeMs / SECOND_MS }),
      }),
    clear: () => serialize(fullName, "", { ...attributes, maxAge: 0 }),
  };
}
