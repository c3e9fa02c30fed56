import { type Clock, type DurationMs, HOUR_MS, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import { withLease } from "../storage/background/lease";
import { startRunner } from "../storage/background/runner";
import type { Store } from "../storage/store/store";
import { remindCompanies } from "./remindCompanies";

const LOOK_EVERY_MS: DurationMs = HOUR_MS;
/** The name of the lease. */
const REMINDERS = "reminders";

export interface KeepRemindingDeps {
  store: Pick<Store, "reminders" | "transaction" | "leases">;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  log: Pick<Logger, "error">;
}

/**
 * Checks for the day's reminders now and every hour, on one of the processes. The outbox, which
 * looks every few seconds, sends them. Returns a function that stops it after the current company.
 */
export function keepReminding(deps: KeepRemindingDeps): () => Promise<void> {
  const { log, timers } = deps;
  const stopping = new AbortController();
  const onFailure = (company: string, err: unknown) =>
    log.error({ err, company }, "reminders could not be looked for");
  const runner = startRunner({
    async work() {
      await withLease(deps, REMINDERS, (lease) =>
        remindCompanies({ ...deps, onFailure }, AbortSignal.any([stopping.signal, lease.signal])),
      );
    },
    onFailure: (err) => log.error({ err }, "reminders could not be looked for"),
    lookEveryMs: LOOK_EVERY_MS,
    timers,
  });
  runner.wake();
  return async () => {
    stopping.abort();
    await runner.stop();
  };
}
