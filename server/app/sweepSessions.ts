import { type Clock, DAY_MS, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { keepSweeping } from "../storage/background/keepSweeping";
import type { Store } from "../storage/store/schema/types";

interface Deps {
  store: Pick<Store, "sessions" | "invitations" | "pendingLogins" | "zipTickets" | "driveLinks">;
  clock: Clock;
  timers: Timers;
  log: Pick<Logger, "error">;
}

/** How long an expired invitation is listed, to be sent again. */
const EXPIRED_STAY_MS = 30 * DAY_MS;

/**
 * Removes expired sessions, logins, invitations, tickets and consents, now and every hour. Returns
 * a function that stops it.
 */
export function sweepSessions({ store, clock, timers, log }: Deps): () => Promise<void> {
  const onFailure = (err: unknown) => log.error({ err }, "ended sessions could not be removed");
  const sweep = async () => {
    const now = clock.now();
    await store.sessions.deleteExpired(now);
    await store.pendingLogins.deleteExpired(now);
    await store.invitations.deleteExpired(now - EXPIRED_STAY_MS);
    await store.zipTickets.deleteExpired(now);
    await store.driveLinks.deleteExpiredAuthorizations(now);
  };
  const first = sweep().catch(onFailure);
  const stop = keepSweeping({ sweep, onFailure, timers });
  return async () => {
    await stop();
    await first;
  };
}
