import { chmod, lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeFolderWithParents } from "./makeFolderWithParents";

/** A data folder holds password hashes, keys and documents: nobody else on the machine reads it. */
const FOLDER_MODE = 0o700;
const OTHERS = 0o077;
/** A folder of everybody's, such as /tmp. */
const STICKY = 0o1000;
/** What is ours in a data folder; whatever else its owner keeps there is left alone. */
const OURS = /^(?:sgi\.|secret\.key|demo-)|^(?:files|uploads|mail|backups)$/;

export interface Mended {
  /** Whether others could get into the folder. */
  wasOpen: boolean;
  /** How many modes were mended. */
  count: number;
  /** Whether the folder is everybody's, which stays as it is. */
  isShared: boolean;
  /** Whether some could not be. */
  failed: boolean;
}

/**
 * Makes the data folder where it is missing, and takes from group and others what they may do with
 * it and with what we keep in it. What lies below a folder of ours that is closed already is not
 * looked at: nobody gets there. Windows has no modes; its folders inherit their owner's rights.
 */
export async function keepToOwner(dataDir: string): Promise<Mended> {
  makeFolderWithParents(dataDir, FOLDER_MODE);
  const mended: Mended = { wasOpen: false, isShared: false, count: 0, failed: false };
  if (process.platform === "win32") return mended;
  const { mode } = await stat(dataDir);
  mended.wasOpen = (mode & OTHERS) !== 0;
  mended.isShared = mended.wasOpen && (mode & STICKY) !== 0;
  if (!mended.isShared) await close(dataDir, mode, mended);
  for (const name of await readdir(dataDir)) {
    if (OURS.test(name)) await closeBelow(join(dataDir, name), mended);
  }
  return mended;
}

async function closeBelow(path: string, mended: Mended): Promise<void> {
  // What went meanwhile, as another process' draft does, needs nothing.
  const entry = await lstat(path).catch(() => null);
  if (entry === null || entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return;
  // Its content first: a process killed in between finds the folder open, and begins again.
  if (entry.isDirectory()) {
    for (const name of await readdir(path)) await closeBelow(join(path, name), mended);
  }
  await close(path, entry.mode, mended);
}

async function close(path: string, mode: number, mended: Mended): Promise<void> {
  if ((mode & OTHERS) === 0) return;
  try {
    await chmod(path, mode & 0o700);
    mended.count++;
  } catch {
    mended.failed = true;
  }
}

/** What is said of it, in Italian; null where there is nothing to say. */
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
  const told = count === 1 ? "1 permesso corretto" : `${count} permessi corretti`;
  return `La cartella dei dati ${dataDir} era accessibile ad altri utenti di questo computer: ora lo è solo al suo proprietario (${told}).`;
}
