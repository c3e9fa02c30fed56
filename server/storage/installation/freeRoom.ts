import { randomBytes } from "node:crypto";
import { rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import { withTimeout } from "../../base/time/waits";

const RESERVE_FILE = "sgi.reserve";
const MB = 1024 * 1024;
/** The most that SQLite's write-ahead log grows to: enough for a start and many sign-ins. */
const RESERVE_BYTES = 4 * MB;
/** With less free space than this, the server might not start. */
const LOW_BYTES = MB;

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

/**
 * Deletes the reserve when the disk is full, so that the server can start: SQLite in WAL mode must
 * write before it can read. Returns whether the disk is full.
 */
export async function releaseReserve(dataDir: string): Promise<boolean> {
  const isFull = (await freeBytes(dataDir)) < LOW_BYTES;
  if (isFull) await rm(join(dataDir, RESERVE_FILE), { force: true });
  return isFull;
}

/** Writes the reserve for the next start; on a full disk, as much of it as fits. */
export async function keepReserve(dataDir: string): Promise<void> {
  const path = join(dataDir, RESERVE_FILE);
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size === RESERVE_BYTES) return;
  // Random bytes, because a compressing disk would reserve no room for zeros.
  const written = writeFile(path, randomBytes(RESERVE_BYTES), { mode: 0o600 });
  // A reserve that cannot be written must not stop the shutdown.
  await written.catch(() => undefined);
}
