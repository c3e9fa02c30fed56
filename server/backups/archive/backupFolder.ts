import { createReadStream } from "node:fs";
import { lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type DurationMs, type EpochMs, HOUR_MS } from "@sgi/core/time";
import type { ZipFile } from "yauzl";
import type { NewId } from "../../base/ids/newId";
import { isBackupName, isMisnamed } from "../../base/names/backupName";
import { nullIfMissing } from "../../base/nullIfMissing";
import { createOwnHolds, type Holds } from "../../storage/background/holds";
import { syncFolder } from "../../storage/files/syncFolder";
import { freeBytes } from "../../storage/installation/freeRoom";
import { openZip } from "./openArchive";
import { openPlainFile } from "./plainFile";
import { removeLeftovers } from "./verifyArchive";

/** A file that is being written; it becomes a backup when it is complete and named. */
const DRAFT = /^\.([\w-]+)\.tmp$/;
/** A draft of an earlier version, whose name contained the process id. */
const FORMER = /^\.[\w-]+~\d+~[\w-]+\.tmp$/;
/** A `FORMER` draft unchanged for this long was left by a killed process. */
const ABANDONED_MS: DurationMs = HOUR_MS;

/** The folder of backups, one file each, for the owner of the machine. */
export interface BackupFolder {
  /** The file's path or address, to show to users. */
  placeOf(filename: string): string;
  /** Bytes; null when the file is not there. */
  sizeOf(filename: string): Promise<number | null>;
  /** All files with their bytes. */
  sizes(): Promise<Map<string, number>>;
  /** The other ZIP files there, whose names are not those of backups; sorted. */
  misnamed(): Promise<string[]>;
  /** Null when the file is not there. */
  open(filename: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
  /** Calls `work` with a local path of the file, fetched if necessary; the file may be missing. */
  usePath<T>(filename: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Opens an archive, a remote one without fetching it whole. @throws {ArchiveRefused} */
  openZip(filename: string): Promise<ZipFile>;
  /** Moves backups from this machine's folder into the bucket; does nothing without a bucket. */
  gather(): Promise<void>;
  /** The free bytes for this process on the folder's disk. */
  freeBytes(): Promise<number>;
  /** Lends `work` a path for a temporary file, which may become as large as expected. */
  useDraft<T>(expectedBytes: number, work: (draft: string) => Promise<T>): Promise<T>;
  /** The disk space that the drafts in progress may still need. */
  awaitedBytes(): Promise<number>;
  /** Gives a finished draft its final name. */
  keep(draft: string, filename: string): Promise<void>;
  remove(filename: string): Promise<void>;
  /**
   * Removes drafts of killed processes; `alone`: no earlier version of the program runs beside this
   * one.
   */
  sweep(options: { now: EpochMs; alone: boolean }): Promise<void>;
}

/**
 * `holds` show which drafts are still being written; without it only those of this process count.
 */
export function createBackupFolder(
  folder: string,
  newId: NewId,
  holds: Holds = createOwnHolds(),
): BackupFolder {
  const names = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return readdir(folder);
  };
  const pathOf = (filename: string) => {
    if (!isBackupName(filename)) throw new RangeError(`no backup's name: ${filename}`);
    return join(folder, filename);
  };
  /** Null for a link, which leads elsewhere, or a pipe, which never ends. */
  const sizeOf = async (filename: string) => {
    const found = await lstat(pathOf(filename)).catch(nullIfMissing);
    return found?.isFile() ? found.size : null;
  };
  return {
    placeOf: pathOf,
    sizeOf,
    async sizes() {
      const sizes = new Map<string, number>();
      for (const filename of (await names()).filter(isBackupName)) {
        const sizeBytes = await sizeOf(filename);
        if (sizeBytes !== null) sizes.set(filename, sizeBytes);
      }
      return sizes;
    },
    async misnamed() {
      await names();
      const found = await readdir(folder, { withFileTypes: true });
      const files = found.filter((each) => each.isFile()).map(({ name }) => name);
      return files.filter(isMisnamed).sort();
    },
    async open(filename) {
      const file = await openPlainFile(pathOf(filename));
      if (file === null) return null;
      return { stream: createReadStream("", { fd: file.fd }), sizeBytes: file.sizeBytes };
    },
    usePath: (filename, work) => work(pathOf(filename)),
    openZip: (filename) => openZip(pathOf(filename)),
    gather: async () => undefined,
    async freeBytes() {
      await names();
      return freeBytes(folder);
    },
    ...createDrafts({ folder, names, newId, holds }),
    async keep(draft, filename) {
      await rename(draft, pathOf(filename));
      await syncFolder(folder);
    },
    async remove(filename) {
      await rm(pathOf(filename), { force: true });
      await syncFolder(folder);
    },
  };
}

interface DraftDeps {
  folder: string;
  /** The names in the folder, which is created when missing. */
  names: () => Promise<string[]>;
  newId: NewId;
  holds: Holds;
}

/** The files of a backup folder that are still being written. */
function createDrafts({
  folder,
  names,
  newId,
  holds,
}: DraftDeps): Pick<BackupFolder, "useDraft" | "awaitedBytes" | "sweep"> {
  /** The expected size of each draft in progress, by its path. */
  const drafts = new Map<string, number>();
  const draftOf = (id: string) => join(folder, `.${id}.tmp`);
  return {
    async useDraft(expectedBytes, work) {
      const id = newId();
      const draft = draftOf(id);
      drafts.set(draft, expectedBytes);
      try {
        return await holds.take(id, async () => {
          try {
            await names();
            return await work(draft);
          } finally {
            await rm(draft, { force: true });
          }
        });
      } finally {
        drafts.delete(draft);
      }
    },
    async awaitedBytes() {
      let sum = 0;
      for (const [draft, expected] of drafts) {
        const written = (await lstat(draft).catch(nullIfMissing))?.size ?? 0;
        sum += Math.max(0, expected - written);
      }
      return sum;
    },
    async sweep({ now, alone }) {
      const found = await names();
      const left = found.flatMap((name) => DRAFT.exec(name)?.slice(1) ?? []);
      // Drafts of other machines too: their files are gone with the machines.
      const abandoned = await holds.listAbandoned();
      for (const id of new Set([...left, ...abandoned])) {
        await holds.ifUnheld(id, () => rm(draftOf(id), { force: true }));
      }
      for (const name of found.filter((each) => FORMER.test(each))) {
        const path = join(folder, name);
        const file = await lstat(path).catch(nullIfMissing);
        const isOld = file !== null && file.mtimeMs < now - ABANDONED_MS;
        if (alone || isOld) await rm(path, { force: true });
      }
      await removeLeftovers(folder, now);
    },
  };
}
