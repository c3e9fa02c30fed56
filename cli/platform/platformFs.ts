import { mkdir, open, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

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
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${process.pid}.tmp`;
    try {
      const file = await open(temporary, "w", 0o600);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
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
