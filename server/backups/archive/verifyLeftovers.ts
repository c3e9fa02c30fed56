import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, type EpochMs } from "@sgi/core/time";

/** Prefix of the verifications' temporary folders. */
export const VERIFY_PREFIX = "sgi-verify-";

/**
 * Deletes folders that killed verifications left: they contain all rows of a backup. Only the
 * user's own folders: nobody else can have put a link there.
 */
export async function removeLeftovers(folder: string, now: EpochMs): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((each) => each.startsWith(VERIFY_PREFIX))) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => null);
    if (found === null || !found.isDirectory()) continue;
    const isOwn = found.uid === (process.getuid?.() ?? found.uid);
    if (isOwn && found.mtimeMs < now - DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
