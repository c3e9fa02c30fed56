import { mkdir, readFile, rm, rmdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { writeWhole } from "../files/writeWhole";

export interface PlatformFs {
  exists(path: string): Promise<boolean>;
  /** Null when the file does not exist. */
  readText(path: string): Promise<string | null>;
  /** Replaces the file atomically, and creates the folders above it. */
  writeText(path: string, text: string): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(path: string): Promise<void>;
  /** Removes an empty folder; leaves any other. */
  removeEmpty(folder: string): Promise<void>;
}

export const nodePlatformFs: PlatformFs = {
  exists: (path) => stat(path).then(() => true, onMissing(false)),
  readText: (path) => readFile(path, "utf8").catch(onMissing(null)),
  async writeText(path, text) {
    // A folder shared with other programs is not private.
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, text);
  },
  remove: (path) => rm(path, { force: true }),
  removeEmpty: (folder) => rmdir(folder).catch(() => undefined),
};

function onMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return value;
    throw error;
  };
}
