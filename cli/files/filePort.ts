import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { promisify } from "node:util";
import type { EpochMs } from "@sgi/core/time";

/** Which file it is, and what it is. */
export interface FileIdentity {
  readonly isFile: boolean;
  /** `device:inode`: another file under the same name has another id. */
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  readonly changedAt: EpochMs;
  /** The times of its last change, of content and of facts: another content has another stamp. */
  readonly stamp: string;
  /**
   * Whether its bytes lie on this PC: those of a file that is in the cloud only have no blocks, and
   * reading it would fetch them.
   */
  readonly isHere: boolean;
}

/** What the helper asks the disk about files. */
export interface FilePort {
  /** The path behind all links. Rejects with a system error. */
  realpath(path: string): Promise<string>;
  /** The real path, found link by link: a mapped drive keeps its letter. */
  walkLinks(path: string): Promise<string>;
  isFolder(path: string): Promise<boolean>;
  /** The permission bits, as POSIX has them. Rejects with a system error. */
  mode(path: string): Promise<number>;
  /** The names of all entries of a folder. Rejects with a system error. */
  names(path: string): Promise<readonly string[]>;
  /** Follows no link in the last part. Rejects with a system error, also for an unreadable file. */
  identify(path: string): Promise<FileIdentity>;
  /** Like `identify`, but cheaper and also for unreadable files: it opens nothing. */
  peek(path: string): Promise<FileIdentity>;
  /**
   * The SHA-256 of a file, in hexadecimal digits; null if the path no longer leads to the file and
   * content of `identity`, or if `signal` ends the reading. Rejects with a system error.
   */
  sha256(
    path: string,
    options: { identity: FileIdentity; signal: AbortSignal },
  ): Promise<string | null>;
}

/** What is read at once: larger pieces hold up other calls, smaller ones cost more. */
const PIECE_BYTES = 256 * 1024;

const GONE = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EINVAL"]);

/** Whether an error says that the path does not exist. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && GONE.has(String(error.code));
}

type Realpath = (path: string) => Promise<string>;

// With callbacks: node:fs/promises costs more for its handles and for the errors of missing files.
const realpath = promisify(fs.realpath.native) as Realpath;
const walkLinks = promisify(fs.realpath) as Realpath;
const [stat, lstat, fstat] = [promisify(fs.stat), promisify(fs.lstat), promisify(fs.fstat)];
const readdir = promisify(fs.readdir) as (path: string) => Promise<string[]>;
const [open, close] = [promisify(fs.open), promisify(fs.close)];
const read = promisify(fs.read);

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;
/** Opening a device or a pipe may have effects, and a link may lead elsewhere. */
const READING = O_RDONLY | O_NOFOLLOW | O_NONBLOCK;
const BIG = { bigint: true } as const;

function identityOf(facts: fs.BigIntStats): FileIdentity {
  return {
    isFile: facts.isFile(),
    id: `${facts.dev}:${facts.ino}`,
    size: Number(facts.size),
    changedAt: Number(facts.mtimeMs),
    stamp: `${facts.mtimeNs}:${facts.ctimeNs}`,
    isHere: facts.blocks > 0n || facts.size === 0n,
  };
}

/**
 * Whether the open file is still the one identified before: it may have been swapped meanwhile. On
 * Windows a handle or a mapped drive may report another id (libuv 4698).
 */
function isOf({ id, size, stamp }: FileIdentity, facts: fs.BigIntStats): boolean {
  const now = identityOf(facts);
  const isSame = process.platform === "win32" || now.id === id;
  return isSame && now.size === size && now.stamp === stamp;
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
  async mode(path) {
    return (await stat(path)).mode & 0o7777;
  },
  names: readdir,
  async identify(path) {
    // On Windows a handle may report another device than the path does (libuv 4698): the system
    // launches a path, so the path's identity is compared.
    const entry = identityOf(await lstat(path, BIG));
    if (entry.isFile) await close(await open(path, READING));
    return entry;
  },
  async peek(path) {
    return identityOf(await lstat(path, BIG));
  },
  async sha256(path, { identity, signal }) {
    const file = await open(path, READING);
    try {
      if (!isOf(identity, await fstat(file, BIG))) return null;
      const { size: bytes } = identity;
      const hash = createHash("sha256");
      const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, bytes));
      for (let left = bytes; left > 0; ) {
        if (signal.aborted) return null;
        const { bytesRead } = await read(file, piece, 0, Math.min(piece.length, left), null);
        if (bytesRead === 0) return null;
        hash.update(piece.subarray(0, bytesRead));
        left -= bytesRead;
      }
      return hash.digest("hex");
    } finally {
      await close(file);
    }
  },
};
