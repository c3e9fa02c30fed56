import { createHmac, timingSafeEqual } from "node:crypto";
import { subkey } from "../storage/secrets/seal";
import { newToken } from "../storage/secrets/tokens";
import type { SessionContext } from "../storage/store/schema/types";
import { createCookie } from "./cookies";

/** The header in which a write sends its token. */
export const CSRF_HEADER = "X-CSRF-Token";
/** The cookie to which a token is bound when the visitor has no session. */
export const VISITOR_COOKIE = "sgi_visitor";

export interface Csrf {
  /** A token for this caller's writes; without a session also the cookie to which it is bound. */
  issue(request: Request, session: SessionContext | null): { token: string; setCookie?: string };
  /** Whether a write carries the token issued to its caller. */
  verify(request: Request, session: SessionContext | null): boolean;
}

/**
 * A token is an HMAC over the session or, before login, over a random cookie: a page of another
 * site can neither read nor make one, and it ends with the session or cookie.
 */
export function createCsrf(deps: { secret: Uint8Array; https: boolean }): Csrf {
  const key = subkey(deps.secret, "sgi csrf");
  const visitorCookie = createCookie(VISITOR_COOKIE, deps);
  const sign = (binding: string) => createHmac("sha256", key).update(binding).digest();
  const ofSession = ({ session }: SessionContext) => sign(`session:${session.tokenHash}`);
  const ofVisitor = (visitor: string) => sign(`visitor:${visitor}`);

  return {
    issue(request, session) {
      if (session !== null) return { token: ofSession(session).toString("base64url") };
      const known = visitorCookie.read(request);
      const visitor = known ?? newToken();
      const token = ofVisitor(visitor).toString("base64url");
      return visitor === known ? { token } : { token, setCookie: visitorCookie.write(visitor) };
    },
    verify(request, session) {
      const given = Buffer.from(request.headers.get(CSRF_HEADER) ?? "", "base64url");
      if (session !== null) return equal(given, ofSession(session));
      const visitor = visitorCookie.read(request);
      return visitor !== null && equal(given, ofVisitor(visitor));
    },
  };
}

function equal(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
