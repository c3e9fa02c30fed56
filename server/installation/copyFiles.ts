import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectSettings } from "../config/objectSettings";
import { nameOf, SHA256_HEX } from "../files/fileNames";
import type { NewId } from "../ids/newId";
import { noteBucket, openBucket } from "./openFiles";
import { FILES_FOLDER, type Installation } from "./openInstallation";

interface Deps {
  installation: Pick<Installation, "id">;
  newId: NewId;
  onFile(done: number, total: number): void;
}

export interface Copied {
  copied: number;
  /** Names of files whose bytes are not those of their name any more: they are not copied. */
  damaged: string[];
}

/**
 * Copies the files of the data folder into a bucket, each one read and verified; what is there
 * already is not sent again. Once all are there the installation's files are in the bucket.
 * @throws {InstallationError} When the bucket is another installation's.
 */
export async function copyFiles(
  place: { dataDir: string; objects: ObjectSettings },
  { installation, newId, onFile }: Deps,
): Promise<Copied> {
  const { dataDir, objects } = place;
  const files = await openBucket(place, { installation, newId, alone: false });
  const folder = join(dataDir, FILES_FOLDER);
  const hashes = await hashesIn(folder);
  const damaged: string[] = [];
  for (const [index, hash] of hashes.entries()) {
    const path = join(folder, nameOf(hash));
    const { size: sizeBytes } = await stat(path);
    await files.adopt(path, { hash, sizeBytes }).catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error;
      damaged.push(nameOf(hash));
    });
    onFile(index + 1, hashes.length);
  }
  if (damaged.length === 0) await noteBucket(dataDir, objects);
  return { copied: hashes.length - damaged.length, damaged };
}

async function hashesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.map((path) => path.replace(/[\\/]/g, "")).filter((name) => SHA256_HEX.test(name));
}
