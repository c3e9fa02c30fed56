import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";

/** No mail is kept for longer, as the privacy page promises of messages. */
const KEPT_MS: DurationMs = 365 * DAY_MS;

/** Deletes the mails of a folder that were written too long ago, and drafts that a kill has left. */
export async function sweepMails(folder: string, now: EpochMs): Promise<void> {
  const names = await readdir(folder).catch(ignoreMissing);
  for (const name of names ?? []) {
    if (!/\.eml(\..*tmp)?$/.test(name)) continue;
    const path = join(folder, name);
    // Another process may sweep the same folder.
    const found = await stat(path).catch(ignoreMissing);
    if (found !== null && found.mtimeMs < now - KEPT_MS) await rm(path, { force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
