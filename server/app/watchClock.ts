import { type Clock, type DurationMs, MINUTE_MS, repeat, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { CLOCK_TOLERANCE_MS, clockAhead } from "../base/time/clockAhead";
import type { Store } from "../storage/store/store";

const EVERY_MS: DurationMs = 5 * MINUTE_MS;

interface Deps {
  store: Pick<Store, "readClock">;
  clock: Clock;
  timers: Timers;
  log: Pick<Logger, "info" | "warn">;
}

/**
 * Compares this machine's clock with the database's, now and every five minutes, and warns once
 * when they differ: every server ends sessions by its own clock. Returns a function that stops it.
 */
export function watchClock({ store, clock, timers, log }: Deps): () => Promise<void> {
  let isOff = false;
  async function compare() {
    const askedAt = clock.now();
    const there = await store.readClock();
    const aheadMs = clockAhead(there, { askedAt, answeredAt: clock.now() });
    const wasOff = isOff;
    isOff = Math.abs(aheadMs) > CLOCK_TOLERANCE_MS;
    if (isOff && !wasOff) {
      log.warn(
        { databaseAheadMs: aheadMs },
        "this machine's clock is not the database's: keep NTP on",
      );
    }
    if (wasOff && !isOff) log.info("this machine's clock is the database's again");
  }
  // Others report a lost database.
  const tryCompare = () => compare().catch(() => undefined);
  let last = tryCompare();
  const stop = repeat(timers, EVERY_MS, () => {
    last = last.then(tryCompare);
  });
  return async () => {
    stop();
    await last;
  };
}
