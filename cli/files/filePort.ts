import * as fs from "node:fs";
import { promisify } from "node:util";
import type { EpochMs } from "@sgi/core/time/units";

/** Which file it is, and what it is. */
export interface FileIdentity {
  readonly isFile: boolean;
  /** `device:inode`: another file under the same name has another. */
  readonly id: string;
  readonly modifiedAt: EpochMs;
}

/** What the helper asks the disk about files; it never reads what they hold. */
export interface FilePort {
  /** The path behind all links. Rejects with a system error. */
  realpath(path: string): Promise<string>;
  /** The same, found link by link: a mapped drive stays the letter that it is mapped to. */
  walkLinks(path: string): Promise<string>;
  isFolder(path: string): Promise<boolean>;
  /**
   * Told by the file's own handle, so it can be read too. Follows no link in the last place. Rejects
   * with a system error.
   */
  identify(path: string): Promise<FileIdentity>;
  /** The same told by the path alone, at the least cost: nothing is opened. */
  peek(path: string): Promise<FileIdentity>;
}

const GONE = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EINVAL"]);

/** Whether an error says that nothing lies there. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && GONE.has(String(error.code));
}

type Realpath = (path: string) => Promise<string>;

// By callbacks: what node:fs/promises gives takes a document half as long again to open.
const realpath = promisify(fs.realpath.native) as Realpath;
const walkLinks = promisify(fs.realpath) as Realpath;
const [stat, lstat, fstat] = [promisify(fs.stat), promisify(fs.lstat), promisify(fs.fstat)];
const [open, close] = [promisify(fs.open), promisify(fs.close)];

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;
const BIG = { bigint: true } as const;

function identityOf(facts: fs.BigIntStats): FileIdentity {
  return {
    isFile: facts.isFile(),
    id: `${facts.dev}:${facts.ino}`,
    modifiedAt: Number(facts.mtimeMs),
  };
}

/** The disks of this PC. */
export const nodeFiles: FilePort = {
  async realpath(path) {
    try {
      return await realpath(path);
    } catch (error) {
      if (isGone(error)) throw error;
      // Some virtual drives cannot be asked by the system's own call.
      return walkLinks(path);
    }
  },
  walkLinks,
  async isFolder(path) {
    return (await stat(path)).isDirectory();
  },
  async identify(path) {
    const entry = identityOf(await lstat(path, BIG));
    // Opening a device or a pipe can do something; they are not files anyhow.
    if (!entry.isFile) return entry;
    const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      return identityOf(await fstat(handle, BIG));
    } finally {
      await close(handle);
    }
  },
  async peek(path) {
    return identityOf(await lstat(path, BIG));
  },
};
