import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, HOUR_MS } from "@sgi/core/time";
import { DRAFT_SUFFIX, writeWhole } from "../files/writeWhole";
import { decodeIndex, encodeIndex, type SavedIndex } from "./indexFile";
import type { NameHash } from "./nameKey";

const SUFFIX = ".index";

/** Saved indexes, one file for each root, in their own folder. */
export interface IndexStore {
  /** The saved index of the root; undefined when there is none or it is damaged. Never rejects. */
  load(root: string): Promise<SavedIndex | undefined>;
  /**
   * Replaces the saved index atomically: a killed process leaves the old one. Rejects as the disk
   * does.
   */
  save(root: string, saved: SavedIndex): Promise<void>;
  /** Removes every file except those of `roots`, and old drafts. Never rejects. */
  keepOnly(roots: readonly string[]): Promise<void>;
}

export function createIndexStore(deps: {
  folder: string;
  clock: Clock;
  hash: NameHash;
}): IndexStore {
  const fileOf = (root: string) => join(deps.folder, nameOf(root));
  return {
    async load(root) {
      try {
        return decodeIndex(await readFile(fileOf(root)), root, deps.hash);
      } catch {
        return undefined;
      }
    },
    async save(root, saved) {
      // Encode before any await, since the tables keep changing.
      const bytes = encodeIndex(root, saved, deps.hash);
      await writeWhole(fileOf(root), bytes);
    },
    async keepOnly(roots) {
      const kept = new Set(roots.map(nameOf));
      const present = await readdir(deps.folder).catch(() => []);
      for (const name of present) {
        const path = join(deps.folder, name);
        const isWaste = name.endsWith(DRAFT_SUFFIX)
          ? await isOlder(path, deps.clock.now() - HOUR_MS)
          : name.endsWith(SUFFIX) && !kept.has(name);
        if (isWaste) await rm(path, { force: true }).catch(() => undefined);
      }
    },
  };
}

function nameOf(root: string): string {
  return createHash("sha256").update(root).digest("hex").slice(0, 32) + SUFFIX;
}

/** A younger draft may be one that another process is writing. */
async function isOlder(path: string, than: number): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && stats.mtimeMs < than;
}
