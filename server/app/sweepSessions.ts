import type { Clock } from "@sgi/core/time/clock";
import { type EpochMs, HOUR_MS } from "@sgi/core/time/units";
import type { Logger } from "pino";
import type { Store } from "../store/types";

/** Removes ended sessions, and logins that waited too long, now and every hour. Gives what stops it. */
export function sweepSessions({
  store,
  clock,
  log,
}: {
  store: Pick<Store, "sessions" | "pendingLogins">;
  clock: Clock;
  log: Pick<Logger, "error">;
}): () => Promise<void> {
  let running = Promise.resolve();
  const sweep = () => {
    running = removeEnded(store, clock.now()).catch((err: unknown) =>
      log.error({ err }, "ended sessions could not be removed"),
    );
  };
  sweep();
  const interval = setInterval(sweep, HOUR_MS);
  interval.unref();
  return () => {
    clearInterval(interval);
    return running;
  };
}

async function removeEnded(
  { sessions, pendingLogins }: Pick<Store, "sessions" | "pendingLogins">,
  now: EpochMs,
): Promise<void> {
  await sessions.deleteExpired(now);
  await pendingLogins.deleteExpired(now);
}
