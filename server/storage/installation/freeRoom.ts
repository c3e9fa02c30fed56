import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import { withTimeout } from "../../base/time/waits";

/** Below the data folder; its disk may be another one. */
export const BACKUPS_FOLDER = "backups";
/** A disk over the network may never answer. */
const ANSWER_MS: DurationMs = SECOND_MS;

/** What the server may still write, in bytes; null where the disk does not say it. */
export interface FreeRoom {
  data: number | null;
  backups: number | null;
  /** The second place of backups, where it is a folder. */
  copies: number | null;
}

/** Never fails, and answers within a second. */
export type ReadFreeRoom = () => Promise<FreeRoom>;

export function createFreeRoom(
  { dataDir, copies: folder = null }: { dataDir: string; copies?: string | null },
  timers: Timers,
): ReadFreeRoom {
  /** A question that a disk does not answer holds a thread: it is asked no second one meanwhile. */
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

/** What the disk of a folder has left for us. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
