import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { EpochMs } from "@sgi/core/time";
import { syncFolder } from "../files/syncFolder";

/** Where uploaded files lie until they are documents: a folder a batch, one file a part. */
export interface Spool {
  /** Tells it from the spools of other processes' folders. */
  id: string;
  /** @throws When the spool's folder, or the files' beside it, is not there, or is another one. */
  check(): Promise<void>;
  /** Makes the folder of a batch and gives its path. */
  create(uploadId: string): Promise<string>;
  /** Makes the names in a batch's folder, and its own, survive a power cut. */
  sync(uploadId: string): Promise<void>;
  pathOf(uploadId: string, partName: string): string;
  /** Whether a batch's folder, or one part in it, is there. @throws When the disk does not say. */
  has(uploadId: string, partName?: string): Promise<boolean>;
  /** Removes a batch's folder, if it is there. */
  remove(uploadId: string): Promise<void>;
  /** Every batch's folder, and when something was last put into it. */
  list(): Promise<{ uploadId: string; changedAt: EpochMs }[]>;
}

interface Options {
  id: string;
  /** As `Spool.check`; makes the folder unless told otherwise. */
  check?: () => Promise<unknown>;
}

/**
 * A spool in a folder. Where that may be a volume of its own, `check` tells whether it is there:
 * what is put into its place meanwhile would be gone when it comes back.
 */
export function createSpool(folder: string, options: Options): Spool {
  const { id, check = () => mkdir(folder, { recursive: true }) } = options;
  const folderOf = (uploadId: string) => join(folder, uploadId);
  return {
    id,
    async check() {
      await check();
    },
    async create(uploadId) {
      await check();
      await mkdir(folderOf(uploadId));
      return folderOf(uploadId);
    },
    async sync(uploadId) {
      await syncFolder(folderOf(uploadId));
      await syncFolder(folder);
    },
    pathOf: (uploadId, partName) => join(folder, uploadId, partName),
    has: async (uploadId, partName = "") =>
      (await changedAt(join(folder, uploadId, partName))) !== null,
    remove: (uploadId) => rm(folderOf(uploadId), { recursive: true, force: true }),
    async list() {
      const entries = await readdir(folder, { withFileTypes: true });
      const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
      const found = await Promise.all(
        names.map(async (uploadId) => ({
          uploadId,
          changedAt: await changedAt(folderOf(uploadId)),
        })),
      );
      return found.flatMap(({ uploadId, changedAt: at }) =>
        at === null ? [] : [{ uploadId, changedAt: at }],
      );
    },
  };
}

/** Null when nothing is there. */
async function changedAt(path: string): Promise<EpochMs | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
