import { type DurationMs, type EpochMs, MINUTE_MS } from "@sgi/core/time";
import { hashToken, newToken } from "../storage/secrets/tokens";
import type { PendingLogin } from "../storage/store/schema/accountTypes";
import type { Store, StoreQueries } from "../storage/store/schema/types";
import { createCookie } from "./cookies";

/** How long a login waits for its second factor. */
export const PENDING_LOGIN_MS: DurationMs = 5 * MINUTE_MS;
/** Codes that may be tried on one login, before it starts again at the password. */
export const PENDING_LOGIN_ATTEMPTS = 5;

/** Logins between password and second factor: a cookie and a table of their own, no session. */
export interface PendingLogins {
  /** Begins one; gives the Set-Cookie value that carries it. */
  start(
    queries: StoreQueries,
    who: { userId: string; remember: boolean },
    now: EpochMs,
  ): Promise<string>;
  /** Takes an attempt of the one that the request's cookie names; null when there is none left. */
  takeAttempt(request: Request, now: EpochMs): Promise<PendingLogin | null>;
  /** The Set-Cookie value that takes it from the browser. */
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
