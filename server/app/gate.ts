import { contract, type RouteName } from "@sgi/core/contract";
import { guard } from "@sgi/core/session";
import type { EpochMs } from "@sgi/core/time";
import type { Logger } from "pino";
import { ROUTE_ACCESS } from "../http/access";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { OriginGuard } from "../http/originGuard";
import type { Csrf } from "../sessions/csrf";
import { clearCacheHeaders, type Sessions } from "../sessions/sessions";
import type { SessionContext } from "../storage/store/schema/types";

/**
 * Checks whether a request may reach its route; returns the caller's session.
 * @throws {HttpFailure} 403 for a change from a foreign page or without a CSRF token, 401 without a
 * session, 403 without the role.
 */
export type Gate = (
  name: RouteName,
  request: Request,
  call: { now: EpochMs; address: string },
) => Promise<SessionContext | null>;

interface Deps {
  sessions: Sessions;
  csrf: Csrf;
  checkOrigin: OriginGuard;
  log: Pick<Logger, "error">;
}

/** The panel's boot.js sends this from a browser that has never been signed in. */
const NEW_BROWSER = "x-new-browser";

/**
 * Reads that replace a pending consent or create a token: pages of other sites may not call them.
 */
const CHANGING_GETS: ReadonlySet<RouteName> = new Set(["getDriveAuthorization", "getDriveToken"]);

export function createGate({ sessions, csrf, checkOrigin, log }: Deps): Gate {
  function signedOut(name: RouteName, request: Request): HttpFailure {
    // Neither visitors who ask who they are nor new browsers have anything cached to delete.
    const asksAsVisitor = name === "getUser" || request.headers.has(NEW_BROWSER);
    const isVisitor = asksAsVisitor && !sessions.isNamed(request);
    return new HttpFailure(401, messages.signedOut, isVisitor ? {} : clearCacheHeaders(request));
  }

  function checkSource(name: RouteName, request: Request, session: SessionContext | null) {
    const isWrite = contract[name].method !== "GET";
    if (isWrite || CHANGING_GETS.has(name)) checkOrigin(request);
    if (isWrite && !csrf.verify(request, session)) throw new HttpFailure(403, messages.csrf);
  }

  return async (name, request, { now, address }) => {
    const session = await sessions.find(request, now);
    checkSource(name, request, session);
    const verdict = guard(ROUTE_ACCESS[name], session && { role: session.user.role });
    if (verdict === "signIn") throw signedOut(name, request);
    if (verdict === "denied") throw new HttpFailure(403, messages.forbidden);
    if (session !== null) {
      // Reading still works when nothing can be written, as on a full disk.
      await sessions.keepAlive(session, { now, request, address }).catch((err: unknown) => {
        log.error({ err }, "a session could not be extended");
      });
    }
    return session;
  };
}
