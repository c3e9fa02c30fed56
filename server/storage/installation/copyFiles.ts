import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectSettings } from "../../base/config/objectSettings";
import type { NewId } from "../../base/ids/newId";
import { type FileStore, storedNameOf } from "../files/types";
import { NAMING_TABLES } from "../store/schema/tables";
import type { Store } from "../store/store";
import { noteBucket, openBucket } from "./openFiles";
import { FILES_FOLDER, type Installation } from "./openInstallation";
import { refuseServers } from "./runningServers";

interface Deps {
  /** The folder's own store. */
  source: Pick<FileStore, "list">;
  installation: Pick<Installation, "id">;
  store: Pick<Store, "leases" | "installation">;
  newId: NewId;
  onFile(done: number, total: number): void;
}

export interface Copied {
  copied: number;
  /** Files whose bytes do not match their names: not copied. */
  damaged: string[];
}

/**
 * Copies the data folder's files into a bucket and verifies each; skips files that are already
 * there. Once all are there, records that the installation's files are in the bucket, and copies
 * files added since.
 * @throws {InstallationError} When the bucket is another installation's, or a server is running.
 */
export async function copyFiles(
  place: { dataDir: string; objects: ObjectSettings },
  { source, store, installation, newId, onFile }: Deps,
): Promise<Copied> {
  const { dataDir, objects } = place;
  await refuseServers(store);
  const known = (await store.installation.get())?.bucket ?? null;
  const { files } = await openBucket(place, { installation, newId, alone: false, known });
  const folder = join(dataDir, FILES_FOLDER);
  const seen = new Set<string>();
  const damaged: string[] = [];

  async function copy(hash: string) {
    const path = join(folder, storedNameOf(hash));
    const { size: sizeBytes } = await stat(path);
    await files.adopt(path, { hash, sizeBytes }).catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error;
      damaged.push(storedNameOf(hash));
    });
    seen.add(hash);
  }

  async function findNew() {
    await refuseServers(store);
    const found: string[] = [];
    for await (const hash of source.list()) if (!seen.has(hash)) found.push(hash);
    return found;
  }

  async function copyNew() {
    for (let found = await findNew(); found.length > 0; found = await findNew()) {
      const total = seen.size + found.length;
      for (const hash of found) {
        await copy(hash);
        onFile(seen.size, total);
      }
    }
  }

  await copyNew();
  if (damaged.length === 0) {
    await noteBucket(dataDir, objects, store);
    // A running process sees the record only when it next opens the files.
    await copyNew();
  }
  return { copied: seen.size - damaged.length, damaged };
}

/** How the files that rows name compare with the stored ones. */
interface Compared {
  /** Files that the database names. */
  named: number;
  /** Hashes that the database names and the store lacks. */
  missing: string[];
  /** How many stored files no row names. */
  unnamed: number;
}

/**
 * Compares all file names; reads no file. Reads the database first: a file is stored before a row
 * names it, so that a new one never seems missing.
 */
export async function compareFiles(
  store: Pick<Store, "snapshot">,
  files: Pick<FileStore, "list">,
): Promise<Compared> {
  const missing = await namedHashes(store);
  const named = missing.size;
  let unnamed = 0;
  for await (const hash of files.list()) {
    if (!missing.delete(hash)) unnamed += 1;
  }
  return { named, missing: [...missing], unnamed };
}

function namedHashes(store: Pick<Store, "snapshot">): Promise<Set<string>> {
  return store.snapshot(async (rows) => {
    const hashes = new Set<string>();
    for (const table of NAMING_TABLES) {
      for await (const page of rows.pages(table, null)) {
        for (const { fileHash } of page) hashes.add(String(fileHash));
      }
    }
    // Google Drive files have no bytes here.
    hashes.delete("");
    return hashes;
  });
}
