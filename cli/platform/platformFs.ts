import { mkdir, readFile, rm, rmdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { writeWhole } from "../files/writeWhole";

/** The little that the platform does with files. */
export interface PlatformFs {
  exists(path: string): Promise<boolean>;
  /** Null for what is not there. */
  readText(path: string): Promise<string | null>;
  /** Replaces the file whole or not at all, and makes the folders above it. */
  writeText(path: string, text: string): Promise<void>;
  /** Nothing happens where nothing is. */
  remove(path: string): Promise<void>;
  /** Removes a folder that holds nothing; any other stays. */
  removeEmpty(folder: string): Promise<void>;
}

export const nodePlatformFs: PlatformFs = {
  exists: (path) => stat(path).then(() => true, onMissing(false)),
  readText: (path) => readFile(path, "utf8").catch(onMissing(null)),
  async writeText(path, text) {
    // What other programs share is no private folder.
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
