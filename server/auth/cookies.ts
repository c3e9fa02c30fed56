import type { DurationMs } from "@sgi/core/time/units";
import { SECOND_MS } from "@sgi/core/time/units";
import { parse, serialize } from "hono/utils/cookie";

/** One cookie of the server: readable by no script, sent by no other site's writes. */
export interface ServerCookie {
  read(request: Request): string | undefined;
  /** The Set-Cookie value. Without `maxAgeMs` the cookie ends with the browser. */
  write(value: string, maxAgeMs?: DurationMs): string;
  /** The Set-Cookie value that removes it. */
  clear(): string;
}

/**
 * With https the `__Host-` prefix makes browsers insist on Secure, Path=/ and no Domain, so that no
 * other host of the same site can plant the cookie.
 */
export function createCookie(name: string, { https }: { https: boolean }): ServerCookie {
  const fullName = https ? `__Host-${name}` : name;
  const attributes = { httpOnly: true, sameSite: "Lax", path: "/", secure: https } as const;
  return {
    read: (request) => {
      const header = request.headers.get("cookie");
      return header === null ? undefined : parse(header, fullName)[fullName];
    },
    write: (value, maxAgeMs) =>
      serialize(fullName, value, {
        ...attributes,
        ...(maxAgeMs !== undefined && { maxAge: maxAgeMs / SECOND_MS }),
      }),
    clear: () => serialize(fullName, "", { ...attributes, maxAge: 0 }),
  };
}
