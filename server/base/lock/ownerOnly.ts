import { mkdirSync, statSync } from "node:fs";
import { chmod, lstat, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { counted } from "@sgi/core/lists";

/**
 * A data folder holds password hashes, keys and documents: no other user of the machine may read
 * it.
 */
const FOLDER_MODE = 0o700;
const OTHERS = 0o077;
/** The mode bit of shared folders, such as /tmp. */
const STICKY = 0o1000;
/** Our files in a data folder; the owner's other files stay as they are. */
const OURS = /^(?:sgi\.|secret\.key|demo-)|^(?:files|uploads|mail|backups)$/;

export interface Mended {
  /** Whether other users could enter the folder. */
  wasOpen: boolean;
  /** How many modes were corrected. */
  count: number;
  /** Whether the folder is shared by all users; then it stays as it is. */
  isShared: boolean;
  /** Whether some modes could not be corrected. */
  failed: boolean;
}

/**
 * Creates the data folder if missing, and removes the rights of group and others from it and from
 * our files in it. Folders of ours that are closed already are not searched: nobody can enter them.
 * Windows has no modes; there folders inherit their owner's rights.
 */
export async function keepToOwner(dataDir: string, setMode = chmod): Promise<Mended> {
  makeFolderWithParents(dataDir, FOLDER_MODE);
  const mended: Mended = { wasOpen: false, isShared: false, count: 0, failed: false };
  if (process.platform === "win32") return mended;
  const { mode } = await stat(dataDir);
  mended.wasOpen = (mode & OTHERS) !== 0;
  mended.isShared = mended.wasOpen && (mode & STICKY) !== 0;
  const close = (path: string, open: number) => closeOne(path, open, { mended, setMode });
  if (!mended.isShared) await close(dataDir, mode);
  for (const name of await readdir(dataDir)) {
    if (OURS.test(name)) await closeBelow(join(dataDir, name), close);
  }
  return mended;
}

type Close = (path: string, mode: number) => Promise<void>;

async function closeBelow(path: string, close: Close): Promise<void> {
  // Another process may have removed it meanwhile, such as a draft.
  const entry = await lstat(path).catch(() => null);
  if (entry === null || entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return;
  // The contents first: if the process is killed in between, the folder is still open and the next
  // start repeats this.
  if (entry.isDirectory()) {
    for (const name of await readdir(path)) await closeBelow(join(path, name), close);
  }
  await close(path, entry.mode);
}

async function closeOne(
  path: string,
  mode: number,
  { mended, setMode }: { mended: Mended; setMode: typeof chmod },
): Promise<void> {
  if ((mode & OTHERS) === 0) return;
  try {
    await setMode(path, mode & 0o700);
    // Some disks, such as FAT and shares of Windows, take the call and change nothing.
    if (((await stat(path)).mode & OTHERS) === 0) mended.count++;
    else mended.failed = true;
  } catch {
    mended.failed = true;
  }
}

/** The message about it, in Italian; null where there is nothing to report. */
export function mendedWarning(
  dataDir: string,
  { wasOpen, isShared, count, failed }: Mended,
): string | null {
  if (!wasOpen) return null;
  if (failed) {
    return `La cartella dei dati ${dataDir} è accessibile ad altri utenti di questo computer e non è stato possibile chiuderla: usa una cartella del solo utente che avvia il server.`;
  }
  if (isShared) {
    return `La cartella dei dati ${dataDir} è di tutti gli utenti di questo computer, come /tmp, e resta com'è: usa una cartella del solo utente che avvia il server.`;
  }
  if (count === 0) return null;
  const told = counted(count, "permesso corretto", "permessi corretti");
  return `La cartella dei dati ${dataDir} era accessibile ad altri utenti di questo computer: ora lo è solo al suo proprietario (${told}).`;
}

/**
 * Creates a folder and its parents unless they exist. Node's recursive mkdir never ends where the
 * system refuses and reports an existing parent as missing, as below /proc.
 * @throws The system's error.
 */
export function makeFolderWithParents(path: string, mode: number): void {
  try {
    makeOne(path, mode);
  } catch (error) {
    const above = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || above === path) throw error;
    makeFolderWithParents(above, mode);
    makeOne(path, mode);
  }
}

function makeOne(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
