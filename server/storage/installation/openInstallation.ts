import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { NewId } from "../../base/ids/newId";
import type { Store } from "../store/store";
import { checkMarks, type FolderMark, InstallationError, readMark, writeMark } from "./folderMark";
import { keepKey, refuseKey } from "./installationKey";
import { installationTexts as texts } from "./installationTexts";
import { type DataFolderFacts, judgeInstallation, type Wish } from "./judgeFolder";
import { refuseCopy, refuseServers } from "./runningServers";

export const DATABASE_FILE = "sgi.db";
export const FILES_FOLDER = "files";
export const SPOOL_FOLDER = "uploads";

const UNNAMED = { folder: null, bucket: null, keyCheck: null };

/** A data folder that belongs to its database. */
export interface Installation {
  /** The installation's name in the database. */
  id: string;
  folderId: string;
  /** @throws When the folders of files and uploads are missing or replaced. */
  check(): Promise<void>;
}

export async function lookAtFolder(dataDir: string): Promise<DataFolderFacts> {
  return {
    dataDir,
    mark: await readMark(dataDir),
    filesMark: await readMark(join(dataDir, FILES_FOLDER)),
    hasDatabase: existsSync(join(dataDir, DATABASE_FILE)),
    hasFiles: existsSync(join(dataDir, FILES_FOLDER)),
  };
}

interface Deps {
  store: Store;
  newId: NewId;
  /** Called once the folder is accepted, before anything is created in it. */
  prepare: () => Promise<void>;
  /** This process's key; null if there is none yet. */
  readKey: () => Promise<Uint8Array | null>;
  /** Whether the key replaces the recorded one; otherwise another key is refused. */
  replacesKey?: boolean | undefined;
  /**
   * Creates a new data folder's content before its mark, which says that the content is complete.
   */
  fill: () => Promise<void>;
  /** Gets problems, in Italian, that do not stop the start. */
  warn(line: string): void;
}

/**
 * Checks that folder and database belong to one installation, and names both if they are new.
 * @throws {InstallationError} When they do not; nothing is created then.
 */
export async function openInstallation(
  dataDir: string,
  { store, newId, prepare, readKey, replacesKey = false, fill, warn, ...wish }: Wish & Deps,
): Promise<Installation> {
  const named = await store.installation.get();
  // Read after the database: a process marks folders before it names the database.
  const facts = await lookAtFolder(dataDir);
  const isNew = (await store.users.count()) === 0 && (await store.companies.count()) === 0;
  const { id: installation, ...known } = named ?? { ...UNNAMED, id: null };
  const judged = judgeInstallation(facts, { ...known, installation, isNew }, wish);
  if (judged.do === "refuse") throw new InstallationError(judged.problem);
  await refuseCopy(dataDir, store, wish);
  // A generated key would differ from the one of a folder mounted later.
  const isNeeded = judged.do === "mark" && known.bucket !== null;
  if (replacesKey) await refuseServers(store);
  else if (wish.isApart) refuseKey(dataDir, { own: await readKey(), isNeeded, ...known });
  await prepare();
  const fresh = { installation: installation ?? newId(), folder: newId(), database: wish.database };
  const mark =
    judged.do === "mark"
      ? await markFolders(dataDir, fresh, { store, fill, ...wish })
      : judged.mark;
  const parts = partsOf(dataDir);
  for (const part of parts) {
    const found = await readMark(part);
    if (found?.folder !== mark.folder) throw new InstallationError(texts.partMissing(part));
  }
  await keepFolder(dataDir, mark, { store, ...wish });
  await keepKey(dataDir, { ...wish, store, readKey, replacesKey, warn });
  const { installation: id, folder: folderId } = mark;
  return { id, folderId, check: () => checkMarks(parts, mark) };
}

/**
 * Marks the folders within, names the database, fills the data folder and marks it, in this order:
 * after a kill, the next start repeats all of it. Of two concurrent processes the first one's mark
 * counts.
 * @throws {InstallationError} When another process has given the database another name.
 */
async function markFolders(
  dataDir: string,
  { installation, folder, database }: FolderMark,
  { fill, ...deps }: Pick<Deps, "store" | "fill"> & Wish,
): Promise<FolderMark> {
  let mark: FolderMark = { installation, folder, database };
  for (const part of partsOf(dataDir)) {
    await mkdir(part, { recursive: true, mode: 0o700 });
    mark = await writeMark(part, mark);
  }
  if ((await deps.store.installation.name(mark.installation)) !== mark.installation) {
    throw new InstallationError(texts.otherInstallation(dataDir));
  }
  await keepFolder(dataDir, mark, deps);
  await fill();
  return writeMark(dataDir, mark);
}

/**
 * Records the folder in a database that several servers share. Not for SQLite, whose database is in
 * the folder.
 * @throws {InstallationError} When another folder is recorded already.
 */
async function keepFolder(
  dataDir: string,
  { database, folder }: FolderMark,
  { store, isApart }: Pick<Deps, "store"> & Pick<Wish, "isApart">,
) {
  if (database === "sqlite" || (isApart && (await isInBucket(store)))) return;
  if ((await store.installation.keepFolder(folder)) !== folder) {
    throw new InstallationError(texts.otherFolder(dataDir));
  }
}

async function isInBucket({ installation }: Pick<Store, "installation">): Promise<boolean> {
  return ((await installation.get())?.bucket ?? null) !== null;
}

function partsOf(dataDir: string): string[] {
  return [join(dataDir, FILES_FOLDER), join(dataDir, SPOOL_FOLDER)];
}
