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
}

/** Never fails, and answers within a second. */
export type ReadFreeRoom = () => Promise<FreeRoom>;

export function createFreeRoom(dataDir: string, timers: Timers): ReadFreeRoom {
  const read = (folder: string) =>
    withTimeout(timers, ANSWER_MS, {
      work: freeBytes(folder).catch(() => null),
      onLate: () => null,
    });
  return async () => {
    const [data, backups] = await Promise.all([read(dataDir), read(join(dataDir, BACKUPS_FOLDER))]);
    return { data, backups };
  };
}

/** What the disk of a folder has left for us. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
