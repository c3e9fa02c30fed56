import type { DurationMs, Timers } from "@sgi/core/time";
import { HttpFailure } from "../http/httpFailure";

export interface QueueOptions {
  /** Why it cannot be, when the turn does not come. */
  busy: string;
  /** How long to wait for it; 0 for not at all. */
  waitMs: DurationMs;
}

export interface WorkQueue {
  /**
   * Runs `work` while nothing else of its name runs; who comes meanwhile comes after, in order.
   * @throws {HttpFailure} 409 when the turn has not come in time.
   */
  run<T>(name: string, options: QueueOptions, work: () => Promise<T>): Promise<T>;
}

export function createWorkQueue(timers: Timers): WorkQueue {
  /** Who waits for the one of that name that runs. */
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
