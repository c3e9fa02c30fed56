import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import { withTimeout } from "../../base/time/waits";

/** A folder in the data folder; may be on another disk. */
export const BACKUPS_FOLDER = "backups";
/** A network disk may never answer. */
const ANSWER_MS: DurationMs = SECOND_MS;

/** Free space for the server, in bytes; null when the disk does not report it. */
export interface FreeRoom {
  data: number | null;
  backups: number | null;
  /** The second place of backups, if that is a folder. */
  copies: number | null;
}

/** Never fails, and answers within a second. */
export type ReadFreeRoom = () => Promise<FreeRoom>;

export function createFreeRoom(
  { dataDir, copies: folder = null }: { dataDir: string; copies?: string | null },
  timers: Timers,
): ReadFreeRoom {
  /** A query that a disk does not answer blocks a thread: no second one is sent meanwhile. */
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

/** The free space on a folder's disk for this process. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
