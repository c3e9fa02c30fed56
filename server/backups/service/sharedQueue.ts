import { type DurationMs, pause, SECOND_MS } from "@sgi/core/time";
import { HttpFailure } from "../../http/httpFailure";
import { LEASE_MS, type LeaseDeps, withLease } from "../../storage/background/lease";
import { createWorkQueue, type QueueOptions, type WorkQueue } from "./workQueue";

const TRY_EVERY_MS: DurationMs = SECOND_MS;

/**
 * A work queue across all processes: in order within one process, by lease between them. Also with
 * `waitMs` 0 it waits until a lease may have run out, because a killed process keeps its lease for
 * a while.
 */
export function createSharedQueue(deps: LeaseDeps): WorkQueue {
  const queue = createWorkQueue(deps.timers);

  async function takeFromOthers<T>(
    name: string,
    { busy, waitMs }: QueueOptions,
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
    run: (name, options, work) =>
      queue.run(name, options, () => takeFromOthers(name, options, work)),
  };
}
