import { Buffer } from "node:buffer";
import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { sep } from "node:path";
import { isSystemPath } from "@sgi/core/uploads/selection";
import { type DecodedName, decodeName } from "../../base/names/decodeName";
import { reasons } from "../../base/reasons/reasons";

/** One file below the folder, or what could not be walked. */
export interface FoundFile {
  /** Folders and name below the walked folder, joined by `/`. */
  relativeName: string;
  path: string;
  /** Why it is not to be read; null when it is. */
  problem: string | null;
  /** Hidden, or what systems and Office leave beside documents: a file, or a folder with all in it. */
  isSkipped: boolean;
}

/** What is found to be imported, or cannot be. */
const found = { isSkipped: false };

interface Entry extends DecodedName {
  bytes: Buffer;
  dirent: Dirent<Buffer>;
}

const collator = new Intl.Collator("it", { numeric: true });

/**
 * Walks a folder in the order of a file manager, numbers counted as numbers, so that revision 2
 * comes before revision 10. What systems leave is reported as skipped; links are reported and not
 * followed. Names are read as bytes: one that is no UTF-8 is reported as what it is, with all below it.
 * Only one folder's names at a time per level are in memory.
 * @throws When `folder` itself cannot be read.
 */
export async function* walkFolder(folder: string): AsyncGenerator<FoundFile> {
  yield* walk(folder, "", await listFolder(folder));
}

async function* walk(folder: string, prefix: string, entries: Entry[]): AsyncGenerator<FoundFile> {
  for (const entry of entries) {
    const { dirent, name } = entry;
    const path = `${folder}${sep}${name}`;
    const relativeName = `${prefix}${name}`;
    const unseen = unseenOf(entry);
    if (unseen !== null) {
      yield { relativeName, path, ...unseen };
      continue;
    }
    if (!dirent.isDirectory()) {
      yield { ...found, relativeName, path, problem: problemOf(dirent) };
      continue;
    }
    const inside = await listFolder(path).catch(() => null);
    if (inside === null) yield { ...found, relativeName, path, problem: reasons.unreadableFolder };
    else yield* walk(path, `${relativeName}/`, inside);
  }
}

/** What is not looked into, and why; null for all else. */
function unseenOf({
  dirent,
  name,
  foreign,
}: Entry): Omit<FoundFile, "relativeName" | "path"> | null {
  if (isSystemPath(name)) return { problem: reasons.skipped, isSkipped: true };
  if (foreign === null) return null;
  const reason = dirent.isDirectory() ? reasons.foreignFolder : reasons.foreignName;
  return { ...found, problem: reason(foreign) };
}

async function listFolder(folder: string): Promise<Entry[]> {
  const dirents = await readdir(folder, { withFileTypes: true, encoding: "buffer" });
  return dirents
    .map((dirent) => ({ dirent, bytes: dirent.name, ...decodeName(dirent.name) }))
    .toSorted(byName);
}

function problemOf(entry: Dirent<Buffer>): string | null {
  if (entry.isSymbolicLink()) return reasons.symlink;
  return entry.isFile() ? null : reasons.notAFile;
}

function byName(a: Entry, b: Entry): number {
  return collator.compare(a.name, b.name) || Buffer.compare(a.bytes, b.bytes);
}
