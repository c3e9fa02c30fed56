import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { pause } from "../base/time/waits";
import { HttpFailure } from "../http/httpFailure";
import { LEASE_MS, type LeaseDeps, withLease } from "../storage/background/lease";
import { createTurns, type TurnOptions, type Turns } from "./turns";

const TRY_EVERY_MS: DurationMs = SECOND_MS;

/**
 * Turns that hold for all processes: in order within one, and by lease among them. Who does not wait
 * does so for another process until it is clear that it lives: one that died keeps its turn for a while.
 */
export function createSharedTurns(deps: LeaseDeps): Turns {
  const turns = createTurns(deps.timers);

  async function takeFromOthers<T>(
    name: string,
    { busy, waitMs }: TurnOptions,
    work: () => Promise<T>,
  ): Promise<T> {
    const limitMs = Math.max(waitMs, LEASE_MS);
    for (let waitedMs = 0; ; waitedMs += TRY_EVERY_MS) {
      const done = await withLease(deps, `backups: ${name}`, work);
      if (done !== null) return done.result;
      if (waitedMs >= limitMs) throw new HttpFailure(409, busy);
      await pause(deps.timers, TRY_EVERY_MS);
    }
  }

  return {
    take: (name, options, work) =>
      turns.take(name, options, () => takeFromOthers(name, options, work)),
  };
}
