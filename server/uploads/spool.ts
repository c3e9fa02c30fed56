import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { EpochMs } from "@sgi/core/time/units";
import { syncFolder } from "../files/syncFolder";

/** Where uploaded files lie until they are documents: a folder a batch, one file a part. */
export interface Spool {
  /** Makes the folder of a batch and gives its path. */
  create(uploadId: string): Promise<string>;
  /** Makes the names in a batch's folder, and its own, survive a power cut. */
  sync(uploadId: string): Promise<void>;
  pathOf(uploadId: string, partName: string): string;
  has(uploadId: string): Promise<boolean>;
  /** Removes a batch's folder, if it is there. */
  remove(uploadId: string): Promise<void>;
  /** Every batch's folder, and when something was last put into it. */
  list(): Promise<{ uploadId: string; changedAt: EpochMs }[]>;
}

/** A spool in a folder, which is made when it is first needed. */
export function createSpool(folder: string): Spool {
  const folderOf = (uploadId: string) => join(folder, uploadId);
  const changedAt = (path: string) =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
  return {
    async create(uploadId) {
      await mkdir(folder, { recursive: true });
      await mkdir(folderOf(uploadId));
      return folderOf(uploadId);
    },
    async sync(uploadId) {
      await syncFolder(folderOf(uploadId));
      await syncFolder(folder);
    },
    pathOf: (uploadId, partName) => join(folder, uploadId, partName),
    has: async (uploadId) => (await changedAt(folderOf(uploadId))) !== null,
    remove: (uploadId) => rm(folderOf(uploadId), { recursive: true, force: true }),
    async list() {
      const names = await readdir(folder).catch(() => []);
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
