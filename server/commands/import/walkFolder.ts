import { Buffer, isUtf8 } from "node:buffer";
import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { sep } from "node:path";
import { isSystemPath } from "@sgi/core/uploads/selection";
import { reasons } from "../../base/reasons/reasons";
import { decodeBytes } from "../../ingest/spreadsheets/decodeText";

/** A file below the folder, or something that could not be read. */
export interface WalkedFile {
  /** The path below the folder, joined by `/`. */
  relativeName: string;
  path: string;
  /** Why it cannot be read; null when it can. */
  problem: string | null;
  /**
   * A hidden file, or one that systems and Office leave beside documents; or a whole folder of
   * them.
   */
  isSkipped: boolean;
}

/** The mark of entries that are not skipped, whether they can be imported or not. */
const found = { isSkipped: false };

interface Entry extends DecodedName {
  bytes: Buffer;
  dirent: Dirent<Buffer>;
}

const collator = new Intl.Collator("it", { numeric: true });

/**
 * Lists a folder's files in a file manager's order, where numbers count as numbers, so that
 * revision 2 comes before revision 10. Files that systems leave are reported as skipped; links are
 * reported, but not followed. Names are read as bytes: an entry whose name is not UTF-8 is reported
 * with all below it. Memory holds one folder's names per level.
 * @throws When `folder` itself cannot be read.
 */
export async function* walkFolder(folder: string): AsyncGenerator<WalkedFile> {
  yield* walk(folder, "", await listFolder(folder));
}

async function* walk(folder: string, prefix: string, entries: Entry[]): AsyncGenerator<WalkedFile> {
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

/** What is skipped or cannot be read, and why; null for all else. */
function unseenOf({
  dirent,
  name,
  foreign,
}: Entry): Omit<WalkedFile, "relativeName" | "path"> | null {
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

/** A file name from a disk. */
interface DecodedName {
  /** Decoded as UTF-8; invalid bytes are replaced by a sign. */
  name: string;
  /** The most likely meaning of a name that is not UTF-8; null for one that is. */
  foreign: string | null;
}

/** Decodes a name's bytes, of old programs as Windows-1252; Linux allows any bytes. */
function decodeName(bytes: Buffer): DecodedName {
  return {
    name: bytes.toString("utf8"),
    foreign: isUtf8(bytes) ? null : decodeBytes("windows-1252", bytes),
  };
}
