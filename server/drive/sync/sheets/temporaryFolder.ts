import { mkdir, readdir, rm, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DurationMs, type EpochMs, HOUR_MS } from "@sgi/core/time";
import { nullIfMissing } from "../../../base/nullIfMissing";

/** Files older than this were left by a killed process: reading one takes seconds. */
const ABANDONED_MS: DurationMs = HOUR_MS;

/** Writes the fetched bytes to a file, passes its path to `work`, then removes the file. */
export async function withTemporaryFile<T>(
  { folder, name }: { folder: string; name: string },
  fetch: (take: (bytes: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<void>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, name);
  try {
    await fetch(async (bytes) => {
      const write = () => writeFile(path, bytes, { mode: 0o600 });
      // Creates the folder with its first file; the failed attempt has consumed none of the bytes.
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        await makeFolder(folder);
        await write();
      });
    });
    return await work(path);
  } finally {
    await unlink(path).catch(nullIfMissing);
  }
}

/** Removes files left by killed processes: all files if `alone`, otherwise only the old ones. */
export async function sweepTemporary(
  folder: string,
  { alone, now }: { alone: boolean; now: EpochMs },
): Promise<void> {
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const path = join(folder, name);
    const isOld =
      alone || ((await stat(path).catch(() => null))?.mtimeMs ?? now) < now - ABANDONED_MS;
    if (isOld) await rm(path, { recursive: true, force: true });
  }
}

/** Creates no parent folders: a data folder that is not mounted must not be created empty. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
