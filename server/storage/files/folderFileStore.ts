import {
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
} from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { NewId } from "../../base/ids/newId";
import { nullIfMissing } from "../../base/nullIfMissing";
import { sweepParts, type Written, writePart } from "./parts";
import { syncFolder } from "./syncFolder";
import { type FileBatch, type FileStore, hashAt, SHA256_HEX, SHELF, storedNameOf } from "./types";

/**
 * Holds files that are being written. It is in the store's folder, since a rename cannot cross file
 * systems.
 */
const PARTS_FOLDER = "tmp";
/** A full disk still takes an empty file, but no block of bytes. */
const PROBE = Buffer.alloc(4096);

/**
 * Keeps files in a folder, as `ab/cdef…` by their SHA-256. A file is written under a temporary
 * name, synced, then renamed: under its final name a file is always whole, also after a kill or a
 * power cut. Opening it with `sweep` removes what a killed process had begun, so only one process
 * may do that; where several share the folder, only old parts are swept.
 */
export async function openFolderFileStore(
  folder: string,
  deps: { newId: NewId; sweep: boolean },
): Promise<FileStore> {
  const parts = join(folder, PARTS_FOLDER);
  await mkdir(parts, { recursive: true });
  if (deps.sweep) await sweepParts(parts, Number.POSITIVE_INFINITY);
  return {
    async put(bytes) {
      const part = join(parts, deps.newId());
      try {
        const written = await writePart(part, bytes);
        await give(part, folder, written);
        return written;
      } finally {
        await rm(part, { force: true });
      }
    },
    batch: () => createFolderBatch(folder, { parts, newId: deps.newId }),
    async adopt(path, file) {
      const part = join(parts, deps.newId());
      try {
        const now = new Date();
        // The hard link keeps the file's age: without this, a sweep could remove the part as old.
        await utimes(path, now, now);
        // A hard link where the file system has them, else a copy.
        await link(path, part).catch(() => copySynced(path, part));
        await give(part, folder, file);
      } finally {
        await rm(part, { force: true });
      }
    },
    async open(hash, range) {
      if (!SHA256_HEX.test(hash)) return null;
      const handle = await open(pathOf(folder, hash), "r").catch(nullIfMissing);
      return handle && toStream(handle, range);
    },
    async probe() {
      const part = join(parts, deps.newId());
      try {
        await writePart(part, Readable.from([PROBE]));
      } finally {
        await rm(part, { force: true });
      }
    },
    list: () => listFolder(folder),
    async remove(hash) {
      if (!SHA256_HEX.test(hash)) return;
      await rm(pathOf(folder, hash), { force: true });
    },
    sweep: (before) => sweepParts(parts, before),
  };
}

async function* listFolder(folder: string): AsyncGenerator<string> {
  for (const shelf of await readdir(folder)) {
    // Other folders are left alone.
    if (!SHELF.test(shelf)) continue;
    for (const name of await readdir(join(folder, shelf))) {
      const hash = hashAt(`${shelf}/${name}`);
      if (hash !== null) yield hash;
    }
  }
}

async function copySynced(path: string, part: string): Promise<void> {
  await copyFile(path, part);
  const handle = await open(part, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Names the part by its hash, unless a whole file of that name is there already. */
async function give(part: string, folder: string, { hash, sizeBytes }: Written) {
  const path = pathOf(folder, hash);
  const shelf = join(folder, hash.slice(0, 2));
  if (await mkdir(shelf, { recursive: true })) await syncFolder(folder);
  const present = await stat(path).catch(() => null);
  if (present?.size !== sizeBytes) await rename(part, path);
  await syncFolder(shelf);
}

function pathOf(folder: string, hash: string): string {
  return join(folder, storedNameOf(hash));
}

/** The stream closes the file, at its end or when it is destroyed. */
async function toStream(handle: FileHandle, range: { start: number; end: number } | undefined) {
  const { size: sizeBytes } = await handle.stat();
  if (range && !isWithin(range, sizeBytes)) {
    await handle.close();
    throw new RangeError(`no bytes ${range.start}-${range.end} in a file of ${sizeBytes}`);
  }
  return { stream: handle.createReadStream(range ?? {}), sizeBytes };
}

function isWithin({ start, end }: { start: number; end: number }, sizeBytes: number): boolean {
  return Number.isInteger(start) && 0 <= start && start <= end && end < sizeBytes;
}

/**
 * A batch in a folder: files have temporary names until `keep` renames them. The sweep removes
 * those of a killed process.
 */
function createFolderBatch(
  folder: string,
  { parts, newId }: { parts: string; newId: NewId },
): FileBatch {
  /** By shelf: the temporary paths, by hash. */
  const shelves = new Map<string, Map<string, string>>();

  return {
    async put(bytes) {
      const part = join(parts, newId());
      try {
        const written = await writePart(part, bytes);
        const shelf = written.hash.slice(0, 2);
        const waiting = shelves.get(shelf) ?? new Map<string, string>();
        shelves.set(shelf, waiting);
        const earlier = waiting.get(written.hash);
        waiting.set(written.hash, part);
        if (earlier !== undefined) await rm(earlier, { force: true });
        return written;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async keep(onSome) {
      for (const [shelf, waiting] of shelves) {
        if (await mkdir(join(folder, shelf), { recursive: true })) await syncFolder(folder);
        for (const [hash, part] of waiting) {
          await rename(part, join(folder, storedNameOf(hash)));
          waiting.delete(hash);
        }
        await syncFolder(join(folder, shelf));
        await onSome();
      }
    },
    async drop() {
      for (const waiting of shelves.values()) {
        for (const part of waiting.values()) await rm(part, { force: true });
      }
      shelves.clear();
    },
  };
}
