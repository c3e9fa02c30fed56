import { lstat, mkdir, readdir, rename, rm, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { type DurationMs, type EpochMs, HOUR_MS } from "@sgi/core/time";
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
  pathOf(filename: string): string;
  /** Bytes; null when the file is not there. */
  sizeOf(filename: string): Promise<number | null>;
  list(): Promise<string[]>;
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
  const entries = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return readdir(folder, { withFileTypes: true });
  };
  const names = async () => (await entries()).map(({ name }) => name);
  const pathOf = (filename: string) => {
    if (!isBackupName(filename)) throw new RangeError(`no backup's name: ${filename}`);
    return join(folder, filename);
  };
  return {
    pathOf,
    async sizeOf(filename) {
      const found = await lstat(pathOf(filename)).catch(ignoreMissing);
      return found?.isFile() ? found.size : null;
    },
    async list() {
      // No links, which lead elsewhere, nor pipes, which never end.
      const plain = (await entries()).filter((entry) => entry.isFile());
      return plain.map(({ name }) => name).filter(isBackupName);
    },
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
