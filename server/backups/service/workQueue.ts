import type { DurationMs, Timers } from "@sgi/core/time";
import { HttpFailure } from "../../http/httpFailure";

export interface QueueOptions {
  /** The message of the refusal. */
  busy: string;
  /** How long to wait in the queue; 0 refuses at once. */
  waitMs: DurationMs;
}

export interface WorkQueue {
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
