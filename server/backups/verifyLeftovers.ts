import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, type EpochMs } from "@sgi/core/time";

/** How the folders of verifications begin, among the system's temporary ones. */
export const VERIFY_PREFIX = "sgi-verify-";

/**
 * Removes what killed verifications left: all rows of a backup lie in it. This user's own alone, into
 * which nobody else can lay a link.
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
