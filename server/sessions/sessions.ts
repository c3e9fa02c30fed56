import { deviceOf } from "@sgi/core/settings";
import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { hashToken, newToken } from "../storage/secrets/tokens";
import type { SessionContext, SessionUse } from "../storage/store/schema/types";
import type { Store, StoreQueries } from "../storage/store/store";
import { createCookie } from "./cookies";

/** Makes the browser delete what it cached from the panel, such as documents and lists. */
export const CLEAR_CACHE: Readonly<Record<string, string>> = { "Clear-Site-Data": '"cache"' };

/** The name of the cookie that holds the session's token. */
export const SESSION_COOKIE = "sgi_session";

/** A session ends after this long without a request. */
export const SESSION_MS: DurationMs = HOUR_MS;
/** Even a session in use ends this long after its login: a working day and some more. */
export const MAX_SESSION_MS: DurationMs = 12 * HOUR_MS;
/** A session with `remember` ends this long after its login, used or not. */
export const REMEMBERED_SESSION_MS: DurationMs = 30 * DAY_MS;
/**
 * A session in use is extended in the database at most this often, so that most reads cause no
 * write.
 */
export const EXTENSION_STEP_MS: DurationMs = MINUTE_MS;

/** A use of a session is noted at most this often. Source: spec 3 §1. */
export const USE_STEP_MS: DurationMs = 5 * MINUTE_MS;

/** A call that uses or starts a session: when, and from where as far as that is known. */
export interface SessionCall {
  now: EpochMs;
  request?: Request;
  /** The client's address; empty without a socket. */
  address?: string;
}

export interface Sessions {
  /** The live session that a request's cookie names; null without one. */
  find(request: Request, now: EpochMs): Promise<SessionContext | null>;
  /** Whether a request's cookie names a session, which may be over. */
  isNamed(request: Request): boolean;
  /**
   * Extends a session in use, at most once per `EXTENSION_STEP_MS`, and notes its use, at most once
   * per `USE_STEP_MS`.
   */
  keepAlive(context: SessionContext, call: SessionCall): Promise<void>;
  /** Extends a session now, however recently it was extended. */
  extend(context: SessionContext, now: EpochMs): Promise<void>;
  /**
   * Ends all sessions of the user and replaces the caller's by a new one of the same age; returns
   * its Set-Cookie value.
   */
  renew(queries: StoreQueries, context: SessionContext, now: EpochMs): Promise<string>;
  /** Starts a session; returns its Set-Cookie value. */
  start(
    queries: StoreQueries,
    who: { userId: string; remember: boolean },
    call: SessionCall,
  ): Promise<string>;
  /** Ends a session; returns the Set-Cookie value that removes the cookie. */
  end(queries: StoreQueries, context: SessionContext): Promise<string>;
}

/**
 * Sessions are stored by the hash of their token: somebody who reads the database cannot use them.
 */
export function createSessionService(deps: {
  store: Pick<Store, "sessions">;
  https: boolean;
}): Sessions {
  const cookie = createCookie(SESSION_COOKIE, deps);
  const latestEnd = ({ session }: SessionContext, now: EpochMs) =>
    Math.min(now + SESSION_MS, session.createdAt + MAX_SESSION_MS);
  return {
    async find(request, now) {
      const token = cookie.read(request);
      if (token === null) return null;
      return deps.store.sessions.find(hashToken(token), now);
    },
    isNamed: (request) => cookie.read(request) !== null,
    async keepAlive(context, call) {
      const { session } = context;
      const { now } = call;
      const before = now - USE_STEP_MS;
      if (session.usedAt === null || session.usedAt <= before) {
        await deps.store.sessions.noteUse(session, useOf(call), before);
      }
      const end = latestEnd(context, now);
      if (session.remember || end - session.expiresAt < EXTENSION_STEP_MS) return;
      await deps.store.sessions.extend(session.tokenHash, end);
    },
    async extend(context, now) {
      const { session } = context;
      if (session.remember) return;
      await deps.store.sessions.extend(session.tokenHash, latestEnd(context, now));
    },
    async renew(queries, { session }, now) {
      const token = newToken();
      await queries.sessions.deleteOfUser(session.userId);
      await queries.sessions.create({ ...session, tokenHash: hashToken(token) });
      return cookie.write(token, session.remember ? session.expiresAt - now : undefined);
    },
    async start(queries, { userId, remember }, call) {
      const { now } = call;
      const token = newToken();
      const lastsMs = remember ? REMEMBERED_SESSION_MS : SESSION_MS;
      await queries.sessions.create({
        tokenHash: hashToken(token),
        userId,
        remember,
        createdAt: now,
        expiresAt: now + lastsMs,
        ...useOf(call),
      });
      return cookie.write(token, remember ? lastsMs : undefined);
    },
    async end(queries, { session }) {
      await queries.sessions.delete(session.tokenHash);
      return cookie.clear();
    },
  };
}

/** The longest form of an IP address has 45 characters. */
const MAX_ADDRESS = 45;

function useOf({ now, request, address }: SessionCall): SessionUse {
  const device = deviceOf(request?.headers.get("user-agent"));
  return { ...device, address: address?.slice(0, MAX_ADDRESS) || null, usedAt: now };
}

/**
 * Headers of a refusal without a session: they make the browser delete what it cached during the
 * session that ended. Not sent to pages of other sites.
 */
export function clearCacheHeaders(request: Request): Readonly<Record<string, string>> {
  return request.headers.get("sec-fetch-site") === "cross-site" ? {} : CLEAR_CACHE;
}
