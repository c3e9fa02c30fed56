import { createReadStream } from "node:fs";
import { lstat, mkdir, readdir, rename, rm, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type DurationMs, type EpochMs, HOUR_MS } from "@sgi/core/time";
import { openPlainFile } from "../archive/plainFile";
import { syncFolder } from "../files/syncFolder";
import type { NewId } from "../ids/newId";
import { isBackupName } from "./fileName";

/** What is being written: no backup until it is whole and has its name. */
const DRAFT = /^\.(?:([\w-]+)~(\d+)~)?[\w-]+\.tmp$/;
const HOST = hostname().replace(/[^\w-]/g, "-");
/** Of another machine's processes nothing is known: what nobody has written to for so long is a killed one's. */
const ABANDONED_MS: DurationMs = HOUR_MS;

/** Where backups lie, one file each, for the owner's eyes. */
export interface BackupFolder {
  /** Where a file lies, as people are told. */
  placeOf(filename: string): string;
  /** Bytes; null when the file is not there. */
  sizeOf(filename: string): Promise<number | null>;
  /** All files with their bytes. */
  sizes(): Promise<Map<string, number>>;
  /** Null when the file is not there. */
  open(filename: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
  /** Lends `work` a path of this machine where the file's bytes are; there may be none. */
  usePath<T>(filename: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Has files that were laid into the data folder lie where backups do. */
  gather(): Promise<void>;
  /** What its disk has left for us. */
  freeBytes(): Promise<number>;
  /** Lends `work` the path for something that is not to stay, and may become that large. */
  useDraft<T>(expectedBytes: number, work: (draft: string) => Promise<T>): Promise<T>;
  /** What drafts under way may still come to take of what is free. */
  awaitedBytes(): Promise<number>;
  /** Names what was written, once and for all. */
  keep(draft: string, filename: string): Promise<void>;
  remove(filename: string): Promise<void>;
  /** Removes what killed processes had begun; `alone`: whatever was begun, but for what is lent here. */
  sweep(options: { now: EpochMs; alone: boolean }): Promise<void>;
}

export function createBackupFolder(folder: string, newId: NewId): BackupFolder {
  const drafts = new Map<string, number>();
  const names = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return readdir(folder);
  };
  const pathOf = (filename: string) => {
    if (!isBackupName(filename)) throw new RangeError(`no backup's name: ${filename}`);
    return join(folder, filename);
  };
  /** No links, which lead elsewhere, nor pipes, which never end. */
  const sizeOf = async (filename: string) => {
    const found = await lstat(pathOf(filename)).catch(ignoreMissing);
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
    async open(filename) {
      const file = await openPlainFile(pathOf(filename));
      if (file === null) return null;
      return { stream: createReadStream("", { fd: file.fd }), sizeBytes: file.sizeBytes };
    },
    usePath: (filename, work) => work(pathOf(filename)),
    gather: async () => undefined,
    async freeBytes() {
      await names();
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async useDraft(expectedBytes, work) {
      const draft = join(folder, `.${HOST}~${process.pid}~${newId()}.tmp`);
      drafts.set(draft, expectedBytes);
      try {
        await names();
        return await work(draft);
      } finally {
        drafts.delete(draft);
        await rm(draft, { force: true });
      }
    },
    async awaitedBytes() {
      let sum = 0;
      for (const [draft, expected] of drafts) {
        const written = (await lstat(draft).catch(ignoreMissing))?.size ?? 0;
        sum += Math.max(0, expected - written);
      }
      return sum;
    },
    async keep(draft, filename) {
      await rename(draft, pathOf(filename));
      await syncFolder(folder);
    },
    async remove(filename) {
      await rm(pathOf(filename), { force: true });
      await syncFolder(folder);
    },
    async sweep({ now, alone }) {
      for (const name of (await names()).filter((each) => DRAFT.test(each))) {
        const path = join(folder, name);
        if (drafts.has(path)) continue;
        const found = await lstat(path).catch(ignoreMissing);
        const isOld = found !== null && found.mtimeMs < now - ABANDONED_MS;
        if (alone || isOld || isKilled(name)) await rm(path, { force: true });
      }
    },
  };
}

/** Whether the process that had begun a draft on this machine is gone. */
function isKilled(name: string): boolean {
  const [, host, pid] = DRAFT.exec(name) ?? [];
  if (host !== HOST) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
