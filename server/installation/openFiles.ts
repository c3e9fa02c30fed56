import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectSettings } from "../config/objectSettings";
import { SHELF } from "../files/fileNames";
import { openFolderFileStore } from "../files/folderFileStore";
import type { FileStore } from "../files/types";
import { writeOnce } from "../files/writeOnce";
import type { NewId } from "../ids/newId";
import { openObjects } from "../objects/openObjects";
import type { Store } from "../store/types";
import { InstallationError } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";
import { FILES_FOLDER, type Installation } from "./openInstallation";
import { refuseServers } from "./runningServers";

/** In the data folder: says where the files are, once they are in a bucket. */
const OBJECTS_NOTE = "sgi.objects";

interface Deps {
  installation: Pick<Installation, "id">;
  newId: NewId;
  /** Whether no other process uses the data folder. */
  alone: boolean;
}

interface Place {
  dataDir: string;
  objects: ObjectSettings | null;
}

/**
 * Opens the files of an installation: in the data folder, or in a bucket, which then is its own.
 * @throws {InstallationError} When they lie elsewhere than is configured: all would seem lost.
 */
export async function openFiles(
  { dataDir, objects }: Place,
  deps: Deps & {
    store: Pick<Store, "leases">;
    /** Whether those in the data folder are meant, wherever the others are. */
    fromFolder?: boolean | undefined;
  },
): Promise<FileStore> {
  if (objects === null) {
    const { newId, alone, fromFolder = false } = deps;
    if (!fromFolder) await refuseMoved({ dataDir, objects });
    return openFolderFileStore(join(dataDir, FILES_FOLDER), { newId, sweep: alone });
  }
  if ((await readNote(dataDir)) === null) await refuseUsedFolder(dataDir, deps.store);
  const files = await openBucket({ dataDir, objects }, deps);
  await noteBucket(dataDir, objects);
  return files;
}

/** @throws {InstallationError} When files are to be in the data folder, and are in a bucket by now. */
export async function refuseMoved({ dataDir, objects }: Place): Promise<void> {
  const note = objects === null ? await readNote(dataDir) : null;
  if (note !== null) throw new InstallationError(texts.inBucket(note));
}

/** @throws {InstallationError} When files are in the data folder, or a server that runs puts them there. */
async function refuseUsedFolder(dataDir: string, store: Pick<Store, "leases">): Promise<void> {
  if (await hasFiles(dataDir)) {
    throw new InstallationError(texts.notCopied(join(dataDir, FILES_FOLDER)));
  }
  await refuseServers(store).catch(async (error: unknown) => {
    // A server that has begun the bucket meanwhile has noted it before it was seen.
    if ((await readNote(dataDir)) === null) throw error;
  });
}

/**
 * Only files that are in no bucket yet make one theirs: else it is another one than they are in.
 * @throws {InstallationError} When the bucket is not this installation's.
 */
export async function openBucket(
  { dataDir, objects }: { dataDir: string; objects: ObjectSettings },
  { installation, newId, alone }: Deps,
): Promise<FileStore> {
  // The folder of the data folder's own parts, so that a later sweep of either finds them.
  const spool = join(dataDir, FILES_FOLDER, "tmp");
  const opened = await openObjects(objects, { newId, spool, alone });
  const { files } = opened;
  const found = await opened.owner();
  const note = await readNote(dataDir);
  if (found === null && note !== null) throw new InstallationError(texts.markMissing(note));
  const owner = found ?? (await opened.claim(installation.id));
  if (owner !== installation.id) throw new InstallationError(texts.otherBucket);
  return files;
}

/** From now on the files are in the bucket, and nowhere else. */
export function noteBucket(
  dataDir: string,
  { endpoint, bucket, prefix }: ObjectSettings,
): Promise<void> {
  return writeOnce(join(dataDir, OBJECTS_NOTE), `${endpoint}/${bucket}/${prefix}\n`);
}

async function readNote(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, OBJECTS_NOTE), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function hasFiles(dataDir: string): Promise<boolean> {
  return (await readdir(join(dataDir, FILES_FOLDER))).some((name) => SHELF.test(name));
}
