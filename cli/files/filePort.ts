import * as fs from "node:fs";
import { promisify } from "node:util";

/** Which file it is, and what it is. */
export interface FileIdentity {
  readonly isFile: boolean;
  /** `device:inode`: another file under the same name has another id. */
  readonly id: string;
}

/** What the helper asks the disk about files; it never reads their content. */
export interface FilePort {
  /** The path behind all links. Rejects with a system error. */
  realpath(path: string): Promise<string>;
  /** The real path, found link by link: a mapped drive keeps its letter. */
  walkLinks(path: string): Promise<string>;
  isFolder(path: string): Promise<boolean>;
  /** The names of all entries of a folder. Rejects with a system error. */
  names(path: string): Promise<readonly string[]>;
  /** Follows no link in the last part. Rejects with a system error, also for an unreadable file. */
  identify(path: string): Promise<FileIdentity>;
  /** Like `identify`, but cheaper and also for unreadable files: it opens nothing. */
  peek(path: string): Promise<FileIdentity>;
}

const GONE = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EINVAL"]);

/** Whether an error says that the path does not exist. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && GONE.has(String(error.code));
}

type Realpath = (path: string) => Promise<string>;

// With callbacks: node:fs/promises costs more for its handles and for the errors of missing files.
const realpath = promisify(fs.realpath.native) as Realpath;
const walkLinks = promisify(fs.realpath) as Realpath;
const [stat, lstat] = [promisify(fs.stat), promisify(fs.lstat)];
const readdir = promisify(fs.readdir) as (path: string) => Promise<string[]>;
const [open, close] = [promisify(fs.open), promisify(fs.close)];

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;
const BIG = { bigint: true } as const;

function identityOf(facts: fs.BigIntStats): FileIdentity {
  return {
    isFile: facts.isFile(),
    id: `${facts.dev}:${facts.ino}`,
  };
}

/** The disks of this PC. */
export const nodeFiles: FilePort = {
  async realpath(path) {
    try {
      return await realpath(path);
    } catch (error) {
      if (isGone(error)) throw error;
      // Some virtual drives do not support the system's own call.
      return walkLinks(path);
    }
  },
  walkLinks,
  async isFolder(path) {
    return (await stat(path)).isDirectory();
  },
  names: readdir,
  async identify(path) {
    // On Windows a handle may report another device than the path does (libuv 4698): the system
    // launches a path, so the path's identity is compared.
    const entry = identityOf(await lstat(path, BIG));
    // Opening a device or a pipe may have effects; they are no regular files anyhow.
    if (entry.isFile) await close(await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK));
    return entry;
  },
  async peek(path) {
    return identityOf(await lstat(path, BIG));
  },
};
