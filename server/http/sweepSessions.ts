import type { Clock } from "@sgi/core/time/clock";
import { HOUR_MS } from "@sgi/core/time/units";
import type { Store } from "../store/types";
import type { AppDeps } from "./appEnv";

/** Removes ended sessions now and every hour. Gives what stops it. */
export function sweepSessions({
  store,
  clock,
  log,
}: {
  store: Pick<Store, "sessions">;
  clock: Clock;
  log: Pick<AppDeps["log"], "error">;
}): () => Promise<void> {
  let running = Promise.resolve();
  const sweep = () => {
    running = store.sessions.deleteExpired(clock.now()).then(
      () => undefined,
      (err: unknown) => log.error({ err }, "ended sessions could not be removed"),
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
