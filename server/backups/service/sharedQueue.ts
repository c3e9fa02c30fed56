import { type DurationMs, pause, SECOND_MS, type Timers } from "@sgi/core/time";
import { HttpFailure } from "../../http/httpFailure";
import { LEASE_MS, type LeaseDeps, withLease } from "../../storage/background/lease";

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

interface QueueOptions {
  /** The message of the refusal. */
  busy: string;
  /** How long to wait in the queue; 0 refuses at once. */
  waitMs: DurationMs;
}

interface WorkQueue {
  /**
   * Runs `work` after all earlier work of the same name.
   * @throws {HttpFailure} 409 when the wait was too long.
   */
  run<T>(name: string, options: QueueOptions, work: () => Promise<T>): Promise<T>;
}

export function createWorkQueue(timers: Timers): WorkQueue {
  /** By name: the waiting work, while one is running. */
  const waiting = new Map<string, (() => void)[]>();

  function turnOf(queue: (() => void)[], waitMs: DurationMs): Promise<boolean> {
    return new Promise((resolve) => {
      const come = () => {
        cancel();
        resolve(true);
      };
      queue.push(come);
      const cancel = timers.after(waitMs, () => {
        queue.splice(queue.indexOf(come), 1);
        resolve(false);
      });
    });
  }

  return {
    async run(name, { busy, waitMs }, work) {
      const queue = waiting.get(name);
      if (queue === undefined) waiting.set(name, []);
      else if (waitMs === 0 || !(await turnOf(queue, waitMs))) throw new HttpFailure(409, busy);
      try {
        return await work();
      } finally {
        const next = waiting.get(name)?.shift();
        if (next === undefined) waiting.delete(name);
        else next();
      }
    },
  };
}
