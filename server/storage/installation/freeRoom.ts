import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import { withTimeout } from "../../base/time/waits";

/** Below the data folder; its disk may be another one. */
export const BACKUPS_FOLDER = "backups";
/** Kept free for the database, the log and uploads, and for the rows of a backup. */
export const KEPT_FREE_BYTES: number = 64 * 1024 * 1024;
/** A disk over the network may never answer. */
const ANSWER_MS: DurationMs = SECOND_MS;

/** The free disk space for this process, in bytes; null if the disk does not report it in time. */
export interface FreeRoom {
  data: number | null;
  backups: number | null;
  /** The second place of backups; null unless it is a folder. */
  copies: number | null;
}

/** Never fails, and answers within a second. */
export type ReadFreeRoom = () => Promise<FreeRoom>;

export function createFreeRoom(
  { dataDir, copies: folder = null }: { dataDir: string; copies?: string | null },
  timers: Timers,
): ReadFreeRoom {
  /** Pending calls by folder. A hanging call occupies a thread: no second one is made meanwhile. */
  const asked = new Map<string, Promise<number | null>>();
  const ask = (place: string) => {
    const answer = freeBytes(place)
      .catch(() => null)
      .finally(() => asked.delete(place));
    asked.set(place, answer);
    return answer;
  };
  const read = (place: string) =>
    withTimeout(timers, ANSWER_MS, { work: asked.get(place) ?? ask(place), onLate: () => null });
  return async () => {
    const [data, backups, copies] = await Promise.all([
      read(dataDir),
      read(join(dataDir, BACKUPS_FOLDER)),
      folder === null ? null : read(folder),
    ]);
    return { data, backups, copies };
  };
}

/** The free bytes for this process on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
