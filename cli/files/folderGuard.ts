import type { DurationMs, Timers } from "@sgi/core/time";

/**
 * The time limit of a call on a folder: a working disk answers within it, and enough of the panel's
 * 1500 ms is left to open from another folder.
 */
const LIMIT_MS: DurationMs = 400;

/** A call that hangs holds a thread of the process: a dead share may hold no more than these. */
const MAX_AT_ONCE = 2;

/** A folder that does not answer: a share whose server is gone, a disk that sleeps. */
export class SilentFolderError extends Error {
  override name = "SilentFolderError";
}

export interface FolderGuard {
  /**
   * Runs `work` on `folder`. Rejects with SilentFolderError after `limitMs` (default 400 ms), and
   * at once while earlier calls hang.
   */
  run<T>(folder: string, work: () => Promise<T>, limitMs?: DurationMs): Promise<T>;
}

interface Lane {
  running: number;
  overdue: number;
  waiting: Waiting[];
}

interface Waiting {
  begin(): void;
  reject(error: unknown): void;
}

/**
 * Keeps folders apart: one that does not answer delays no other. The time limit counts from the
 * start of a call, so that a slow folder with many calls does not count as dead.
 */
export function createFolderGuard({
  timers,
  limitMs = LIMIT_MS,
}: {
  timers: Timers;
  limitMs?: DurationMs;
}): FolderGuard {
  const lanes = new Map<string, Lane>();

  /** Runs one call; when it takes too long, rejects it and all calls that wait behind it. */
  const start = <T>(
    folder: string,
    lane: Lane,
    work: () => Promise<T>,
    workMs: DurationMs,
  ): Promise<T> => {
    let isOverdue = false;
    lane.running += 1;
    return new Promise<T>((resolve, reject) => {
      const cancel = timers.after(workMs, () => {
        isOverdue = true;
        lane.overdue += 1;
        const silent = new SilentFolderError(folder);
        for (const { reject: giveUp } of [...lane.waiting.splice(0), { reject }]) giveUp(silent);
      });
      const settled = () => {
        cancel();
        lane.running -= 1;
        if (isOverdue) lane.overdue -= 1;
        lane.waiting.shift()?.begin();
        if (lane.running === 0) lanes.delete(folder);
      };
      work().finally(settled).then(resolve, reject);
    });
  };

  return {
    run<T>(folder: string, work: () => Promise<T>, workMs = limitMs): Promise<T> {
      const lane = lanes.get(folder) ?? { running: 0, overdue: 0, waiting: [] };
      lanes.set(folder, lane);
      if (lane.overdue > 0) return Promise.reject(new SilentFolderError(folder));
      if (lane.running < MAX_AT_ONCE) return start(folder, lane, work, workMs);
      return new Promise<T>((resolve, reject) => {
        const begin = () => void start(folder, lane, work, workMs).then(resolve, reject);
        lane.waiting.push({ begin, reject });
      });
    },
  };
}
