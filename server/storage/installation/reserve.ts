import { randomBytes } from "node:crypto";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freeBytes } from "./freeRoom";

const RESERVE_FILE = "sgi.reserve";
const MB = 1024 * 1024;
/** The most that SQLite's write-ahead log grows to: enough for a start and many sign-ins. */
const RESERVE_BYTES = 4 * MB;
/** With less free space than this, the server might not start. */
const LOW_BYTES = MB;

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
