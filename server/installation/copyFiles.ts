import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectSettings } from "../config/objectSettings";
import { nameOf } from "../files/fileNames";
import type { FileStore } from "../files/types";
import type { NewId } from "../ids/newId";
import { noteBucket, openBucket } from "./openFiles";
import { FILES_FOLDER, type Installation } from "./openInstallation";

interface Deps {
  /** The folder's own store. */
  source: Pick<FileStore, "list">;
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
  { source, installation, newId, onFile }: Deps,
): Promise<Copied> {
  const { dataDir, objects } = place;
  const files = await openBucket(place, { installation, newId, alone: false });
  const folder = join(dataDir, FILES_FOLDER);
  const hashes: string[] = [];
  for await (const hash of source.list()) hashes.push(hash);
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
