import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type DurationMs, type EpochMs, HOUR_MS } from "@sgi/core/time";

/** What is older is nobody's any more: reading one file takes seconds. */
const ABANDONED_MS: DurationMs = HOUR_MS;

/** Gives a file's path to `work` once its bytes are there, and removes it afterwards. */
export async function withTemporaryFile<T>(
  { folder, name }: { folder: string; name: string },
  fetch: (take: (bytes: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<void>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, name);
  try {
    await fetch(async (bytes) => {
      await makeFolder(folder);
      await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    });
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes what a killed process left: all of it where this one alone uses the folder. */
export async function sweepTemporary(
  folder: string,
  { alone, now }: { alone: boolean; now: EpochMs },
): Promise<void> {
  for (const name of await readdir(folder).catch(noFolder)) {
    const path = join(folder, name);
    const isOld =
      alone || ((await stat(path).catch(() => null))?.mtimeMs ?? now) < now - ABANDONED_MS;
    if (isOld) await rm(path, { recursive: true, force: true });
  }
}

/** Not the folders above it: a data folder that is away is not to be made anew. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
