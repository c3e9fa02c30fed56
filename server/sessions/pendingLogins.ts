import { type DurationMs, type EpochMs, MINUTE_MS } from "@sgi/core/time";
import { hashToken, newToken } from "../storage/secrets/tokens";
import type { PendingLogin } from "../storage/store/schema/accountTypes";
import type { Store, StoreQueries } from "../storage/store/store";
import { createCookie } from "./cookies";

/** How long a login waits for its second factor. */
export const PENDING_LOGIN_MS: DurationMs = 5 * MINUTE_MS;
/** Codes that may be tried on one login before it must start again with the password. */
export const PENDING_LOGIN_ATTEMPTS = 5;

/**
 * Logins between password and second factor; they have their own cookie and table, and no session.
 */
export interface PendingLogins {
  /** Starts one; returns its Set-Cookie value. */
  start(
    queries: StoreQueries,
    who: { userId: string; remember: boolean },
    now: EpochMs,
  ): Promise<string>;
  /**
   * Uses one attempt of the pending login that the request's cookie names; null when none is left.
   */
  takeAttempt(request: Request, now: EpochMs): Promise<PendingLogin | null>;
  /** The Set-Cookie value that removes the cookie. */
  clear(): string;
}

export function createPendingLoginService(deps: {
  store: Pick<Store, "pendingLogins">;
  https: boolean;
}): PendingLogins {
  const cookie = createCookie("sgi_pending_login", deps);
  return {
    async start(queries, { userId, remember }, now) {
      const token = newToken();
      await queries.pendingLogins.create({
        tokenHash: hashToken(token),
        userId,
        remember,
        attemptsLeft: PENDING_LOGIN_ATTEMPTS,
        createdAt: now,
        expiresAt: now + PENDING_LOGIN_MS,
      });
      return cookie.write(token, PENDING_LOGIN_MS);
    },
    async takeAttempt(request, now) {
      const token = cookie.read(request);
      return token === null ? null : deps.store.pendingLogins.takeAttempt(hashToken(token), now);
    },
    clear: () => cookie.clear(),
  };
}
