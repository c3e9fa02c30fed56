import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectSettings } from "../../base/config/objectSettings";
import type { NewId } from "../../base/ids/newId";
import { nullIfMissing } from "../../base/nullIfMissing";
import { SHELF } from "../files/fileNames";
import { openFolderFileStore } from "../files/folderFileStore";
import type { FileStore } from "../files/types";
import { writeOnce } from "../files/writeOnce";
import { openObjects } from "../objects/openObjects";
import type { OpenShelf } from "../objects/shelf";
import type { Store } from "../store/schema/types";
import { InstallationError } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";
import { FILES_FOLDER, type Installation } from "./openInstallation";
import { refuseNested } from "./refuseNested";
import { refuseServers } from "./runningServers";

/** In the data folder: says where the files are, once they are in a bucket. */
const OBJECTS_NOTE = "sgi.objects";

interface Deps {
  installation: Pick<Installation, "id">;
  newId: NewId;
  /** Whether no other process uses the data folder. */
  alone: boolean;
}

export interface OpenedFiles {
  files: FileStore;
  /** Keeps other things beside them in the bucket; null where they are in the data folder. */
  openShelf: OpenShelf | null;
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
    store: Pick<Store, "leases" | "installation">;
    /** Whether those in the data folder are meant, wherever the others are. */
    fromFolder?: boolean | undefined;
  },
): Promise<OpenedFiles> {
  const { installation } = deps.store;
  const known = (await installation.get())?.bucket ?? null;
  if (objects === null) {
    const { newId, alone, fromFolder = false } = deps;
    if (!fromFolder) await refuseMoved({ dataDir, objects });
    // Brought back into the folder: the note was taken away.
    if (known !== null && !fromFolder) await installation.keepBucket(null);
    const files = openFolderFileStore(join(dataDir, FILES_FOLDER), { newId, sweep: alone });
    return { files: await files, openShelf: null };
  }
  if ((await readNote(dataDir)) === null) await refuseUsedFolder(dataDir, deps.store, known);
  const opened = await openBucket({ dataDir, objects }, { ...deps, known });
  await noteBucket(dataDir, objects, deps.store);
  return opened;
}

/** @throws {InstallationError} When files are to be in the data folder, and are in a bucket by now. */
export async function refuseMoved({ dataDir, objects }: Place): Promise<void> {
  const note = objects === null ? await readNote(dataDir) : null;
  if (note !== null) throw new InstallationError(texts.inBucket(note));
}

/**
 * Why files cannot be in a bucket yet: they are in the data folder, and no copy was completed. Null
 * where nothing is in the way.
 */
export async function uncopiedProblem(dataDir: string): Promise<string | null> {
  if ((await readNote(dataDir)) !== null || !(await hasFiles(dataDir))) return null;
  return texts.notCopied(join(dataDir, FILES_FOLDER));
}

/** @throws {InstallationError} When files are in the data folder, or a server that runs puts them there. */
async function refuseUsedFolder(
  dataDir: string,
  store: Pick<Store, "leases">,
  known: string | null,
): Promise<void> {
  const problem = await uncopiedProblem(dataDir);
  if (problem !== null) throw new InstallationError(problem);
  // The servers that run have them in the bucket.
  if (known !== null) return;
  await refuseServers(store).catch(async (error: unknown) => {
    // Not if it just switched to the bucket: it wrote its note before becoming visible.
    if ((await readNote(dataDir)) === null) throw error;
  });
}

/**
 * Claims a bucket without owner only for files that are in none yet: otherwise it is a wrong one.
 * @throws {InstallationError} When the bucket is not this installation's.
 */
export async function openBucket(
  { dataDir, objects }: { dataDir: string; objects: ObjectSettings },
  { installation, newId, alone, known }: Deps & { known: string | null },
): Promise<OpenedFiles> {
  // The folder of the data folder's own parts, so that a later sweep of either finds them.
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

/** From now on the files are in the bucket, and nowhere else. */
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
