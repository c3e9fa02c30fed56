import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";
import { nullIfMissing } from "../base/nullIfMissing";

/** Mails are kept no longer than the privacy page promises for messages. */
const KEPT_MS: DurationMs = 365 * DAY_MS;

/** Deletes old mails of a folder, and drafts left by a killed process. */
export async function sweepMails(folder: string, now: EpochMs): Promise<void> {
  const names = await readdir(folder).catch(nullIfMissing);
  for (const name of names ?? []) {
    if (!/\.eml(\..*tmp)?$/.test(name)) continue;
    const path = join(folder, name);
    // Another process may be deleting in the same folder.
    const found = await stat(path).catch(nullIfMissing);
    if (found !== null && found.mtimeMs < now - KEPT_MS) await rm(path, { force: true });
  }
}
