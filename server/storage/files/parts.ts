import { createHash } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { EpochMs } from "@sgi/core/time";

export interface Written {
  hash: string;
  sizeBytes: number;
}

/** Writes a synced file under a temporary name. */
export async function writePart(part: string, bytes: Readable): Promise<Written> {
  const digest = createHash("sha256");
  let sizeBytes = 0;
  const handle = await open(part, "wx");
  try {
    for await (const chunk of bytes) {
      digest.update(chunk);
      sizeBytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { hash: digest.digest("hex"), sizeBytes };
}

/** Removes files unchanged since `before`. */
export async function sweepParts(folder: string, before: EpochMs): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have finished its part meanwhile.
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
