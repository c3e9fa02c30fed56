import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { NewId } from "../../base/ids/newId";
import { storedNameOf } from "./fileNames";
import { writePart } from "./parts";
import { syncFolder } from "./syncFolder";
import type { FileBatch } from "./types";

/**
 * A batch in a folder: files have temporary names until `keep` renames them. The sweep removes
 * those of a killed process.
 */
export function createFolderBatch(
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
