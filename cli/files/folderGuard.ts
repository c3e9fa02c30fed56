import type { Timers } from "@sgi/core/time/clock";
import type { DurationMs } from "@sgi/core/time/units";

/**
 * A call on a folder is given up after this long: a disk at work answers within, and what is left of
 * the panel's 1500 ms is enough to open from another folder.
 */
const LIMIT_MS: DurationMs = 400;

/** A call that hangs holds a thread of the process: a dead share may hold no more than these. */
const MAX_AT_ONCE = 2;

/** A folder that does not answer: a share whose server is gone, a disk that sleeps. */
export class SilentFolderError extends Error {
  override name = "SilentFolderError";
}

export interface FolderGuard {
  /** Runs `work` on `folder`. Rejects with SilentFolderError after 400 ms, at once while it hangs. */
  run<T>(folder: string, work: () => Promise<T>): Promise<T>;
}

interface Lane {
  running: number;
  overdue: number;
  waiting: (() => void)[];
}

/** Keeps folders apart: one that does not answer delays no other. */
export function createFolderGuard({
  timers,
  limitMs = LIMIT_MS,
}: {
  timers: Timers;
  limitMs?: DurationMs;
}): FolderGuard {
  const lanes = new Map<string, Lane>();

  const start = <T>(folder: string, lane: Lane, work: () => Promise<T>, task: Task<T>) => {
    lane.running += 1;
    task.started = true;
    const settled = () => {
      lane.running -= 1;
      if (task.overdue) lane.overdue -= 1;
      task.cancel();
      lane.waiting.shift()?.();
      if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(folder);
    };
    work().finally(settled).then(task.resolve, task.reject);
  };

  return {
    run<T>(folder: string, work: () => Promise<T>): Promise<T> {
      const lane = lanes.get(folder) ?? { running: 0, overdue: 0, waiting: [] };
      lanes.set(folder, lane);
      if (lane.overdue > 0) return Promise.reject(new SilentFolderError(folder));
      return new Promise<T>((resolve, reject) => {
        const task: Task<T> = { started: false, overdue: false, resolve, reject, cancel: () => {} };
        const begin = () => start(folder, lane, work, task);
        task.cancel = timers.after(limitMs, () => {
          if (task.started) {
            task.overdue = true;
            lane.overdue += 1;
          } else {
            lane.waiting = lane.waiting.filter((other) => other !== begin);
          }
          reject(new SilentFolderError(folder));
        });
        if (lane.running < MAX_AT_ONCE) begin();
        else lane.waiting.push(begin);
      });
    },
  };
}

interface Task<T> {
  started: boolean;
  overdue: boolean;
  resolve(value: T): void;
  reject(error: unknown): void;
  cancel(): void;
}
