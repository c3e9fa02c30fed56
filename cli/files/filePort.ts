import { constants, realpath as realpathByLinks } from "node:fs";
import { lstat, open, realpath, stat } from "node:fs/promises";
import { promisify } from "node:util";
import type { EpochMs } from "@sgi/core/time/units";

/** A file as its own handle tells it. */
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
  /** Follows no link in the last place. Rejects with a system error. */
  identify(path: string): Promise<FileIdentity>;
}

const GONE = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "EINVAL"]);

/** Whether an error says that nothing lies there. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && GONE.has(String(error.code));
}

const walkLinks = promisify(realpathByLinks) as (path: string) => Promise<string>;

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
    const entry = await lstat(path, { bigint: true });
    // Opening a device or a pipe can do something; they are not files anyhow.
    if (!entry.isFile()) return { isFile: false, id: "", modifiedAt: 0 };
    const handle = await open(
      path,
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    );
    try {
      const facts = await handle.stat({ bigint: true });
      const id = `${facts.dev}:${facts.ino}`;
      return { isFile: facts.isFile(), id, modifiedAt: Number(facts.mtimeMs) };
    } finally {
      await handle.close();
    }
  },
};
