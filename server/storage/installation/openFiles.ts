import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectSettings } from "../../base/config/objectSettings";
import type { NewId } from "../../base/ids/newId";
import { nullIfMissing } from "../../base/nullIfMissing";
import { openFolderFileStore } from "../files/folderFileStore";
import { writeOnce } from "../files/syncFolder";
import { type FileStore, SHELF } from "../files/types";
import { openObjects } from "../objects/openObjects";
import type { OpenShelf } from "../objects/shelf";
import type { Store } from "../store/store";
import { InstallationError } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";
import { refuseNested } from "./judgeBucket";
import { FILES_FOLDER, type Installation } from "./openInstallation";
import { refuseServers } from "./runningServers";

/** A note in the data folder that names the bucket, once the files are there. */
const OBJECTS_NOTE = "sgi.objects";

interface Deps {
  installation: Pick<Installation, "id">;
  newId: NewId;
  /** Whether no other process uses the data folder. */
  alone: boolean;
}

export interface OpenedFiles {
  files: FileStore;
  /** Opens bucket prefixes for other objects; null when the files are in the data folder. */
  openShelf: OpenShelf | null;
}

interface Place {
  dataDir: string;
  objects: ObjectSettings | null;
}

/**
 * Opens the files of an installation, in the data folder or in a bucket; claims the bucket for it.
 * @throws {InstallationError} When the files are in another place than the configured one.
 */
export async function openFiles(
  { dataDir, objects }: Place,
  deps: Deps & {
    store: Pick<Store, "leases" | "installation">;
    /** Whether to open the data folder's files, wherever the installation's files are. */
    fromFolder?: boolean | undefined;
  },
): Promise<OpenedFiles> {
  const { installation } = deps.store;
  const known = (await installation.get())?.bucket ?? null;
  if (objects === null) {
    const { newId, alone, fromFolder = false } = deps;
    if (!fromFolder) await refuseMoved({ dataDir, objects });
    // An administrator moved the files back into the folder and removed the note.
    if (known !== null && !fromFolder) await installation.keepBucket(null);
    const files = openFolderFileStore(join(dataDir, FILES_FOLDER), { newId, sweep: alone });
    return { files: await files, openShelf: null };
  }
  if ((await readNote(dataDir)) === null) await refuseUsedFolder(dataDir, deps.store, known);
  const opened = await openBucket({ dataDir, objects }, { ...deps, known });
  await noteBucket(dataDir, objects, deps.store);
  return opened;
}

/** @throws {InstallationError} When no bucket is configured although the files are in one. */
export async function refuseMoved({ dataDir, objects }: Place): Promise<void> {
  const note = objects === null ? await readNote(dataDir) : null;
  if (note !== null) throw new InstallationError(texts.inBucket(note));
}

/**
 * Why a bucket cannot be used yet, in Italian: the data folder has files, and no copy of them into
 * a bucket was completed. Null if it can.
 */
export async function uncopiedProblem(dataDir: string): Promise<string | null> {
  if ((await readNote(dataDir)) !== null || !(await hasFiles(dataDir))) return null;
  return texts.notCopied(join(dataDir, FILES_FOLDER));
}

/** @throws {InstallationError} When the data folder has files, or a running server adds some. */
async function refuseUsedFolder(
  dataDir: string,
  store: Pick<Store, "leases">,
  known: string | null,
): Promise<void> {
  const problem = await uncopiedProblem(dataDir);
  if (problem !== null) throw new InstallationError(problem);
  // The database names the bucket, so running servers already use it.
  if (known !== null) return;
  await refuseServers(store).catch(async (error: unknown) => {
    // A server that just switched to the bucket is no problem: it wrote its note before its lease.
    if ((await readNote(dataDir)) === null) throw error;
  });
}

/**
 * Claims a bucket without owner, unless the files are recorded to be in a bucket already: then an
 * unmarked bucket is a wrong one.
 * @throws {InstallationError} When the bucket is not this installation's.
 */
export async function openBucket(
  { dataDir, objects }: { dataDir: string; objects: ObjectSettings },
  { installation, newId, alone, known }: Deps & { known: string | null },
): Promise<OpenedFiles> {
  // The folder where the folder file store keeps its parts too, so that either store sweeps it.
  const spool = join(dataDir, FILES_FOLDER, "tmp");
  const opened = await openObjects(objects, { newId, spool, alone });
  const { files, openShelf, mark } = opened;
  const found = await mark.owner();
  const note = (await readNote(dataDir)) ?? known;
  if (found === null && note !== null) throw new InstallationError(texts.markMissing(note));
  await refuseNested(mark, { own: installation.id, begins: found === null });
  const owner = found ?? (await mark.claim(installation.id));
  if (owner !== installation.id) throw new InstallationError(texts.otherBucket);
  return { files, openShelf };
}

/** Records, in the data folder and the database, that the files are in the bucket from now on. */
export async function noteBucket(
  dataDir: string,
  { endpoint, bucket, prefix }: ObjectSettings,
  { installation }: Pick<Store, "installation">,
): Promise<void> {
  const place = `${endpoint}/${bucket}/${prefix}`;
  await writeOnce(join(dataDir, OBJECTS_NOTE), `${place}\n`);
  await installation.keepBucket(place);
}

async function readNote(dataDir: string): Promise<string | null> {
  const note = await readFile(join(dataDir, OBJECTS_NOTE), "utf8").catch(nullIfMissing);
  return note === null ? null : note.trim();
}

async function hasFiles(dataDir: string): Promise<boolean> {
  return (await readdir(join(dataDir, FILES_FOLDER))).some((name) => SHELF.test(name));
}
