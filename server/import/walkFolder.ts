import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { reasons } from "./reasons";

/** One file below the folder, or what could not be walked. */
export interface FoundFile {
  /** Folders and name below the walked folder, joined by `/`. */
  relativeName: string;
  path: string;
  /** Why it is not to be read; null when it is. */
  problem: string | null;
}

/** What systems and Office leave beside documents, in lower case. */
const JUNK = new Set(["thumbs.db", "ehthumbs.db", "desktop.ini", "$recycle.bin", "__macosx"]);
const collator = new Intl.Collator("it", { numeric: true });

/**
 * Walks a folder in the order of a file manager, numbers counted as numbers, so that revision 2
 * comes before revision 10. Leaves out hidden files and junk; reports links and does not follow
 * them. Only one folder's names at a time per level are in memory.
 * @throws When `folder` itself cannot be read.
 */
export async function* walkFolder(folder: string): AsyncGenerator<FoundFile> {
  yield* walk(folder, "", await listFolder(folder));
}

async function* walk(folder: string, prefix: string, entries: Dirent[]): AsyncGenerator<FoundFile> {
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const relativeName = `${prefix}${entry.name}`;
    if (!entry.isDirectory()) {
      yield { relativeName, path, problem: problemOf(entry) };
      continue;
    }
    const inside = await listFolder(path).catch(() => null);
    if (inside === null) yield { relativeName, path, problem: reasons.unreadableFolder };
    else yield* walk(path, `${relativeName}/`, inside);
  }
}

async function listFolder(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !isJunk(name)).toSorted(byName);
}

function problemOf(entry: Dirent): string | null {
  if (entry.isSymbolicLink()) return reasons.symlink;
  return entry.isFile() ? null : reasons.notAFile;
}

function isJunk(name: string): boolean {
  return name.startsWith(".") || name.startsWith("~$") || JUNK.has(name.toLowerCase());
}

function byName(a: Dirent, b: Dirent): number {
  return collator.compare(a.name, b.name) || (a.name < b.name ? -1 : 1);
}
