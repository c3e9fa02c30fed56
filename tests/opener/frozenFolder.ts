import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { expect } from "vitest";

export interface FrozenFolder {
  /** The path where it is mounted. */
  readonly path: string;
  /** From now on no call gets an answer, as from a server that is gone. */
  freeze(): void;
  /** Lets it answer again and unmounts it: call it in every case. */
  remove(): Promise<void>;
}

/** Mounts a folder with one file at `path`; null when this machine cannot mount. */
export async function mountFolder(path: string, file: string): Promise<FrozenFolder | null> {
  const source = `${path}-origine`;
  await mkdir(path, { recursive: true });
  await mkdir(dirname(join(source, file)), { recursive: true });
  await writeFile(join(source, file), "");
  const mount = execa("bindfs", ["-f", source, path], { reject: false });
  let ended = false;
  void mount.then(() => {
    ended = true;
  });
  await expect.poll(() => ended || existsSync(join(path, file)), { timeout: 10_000 }).toBe(true);
  if (ended) return null;
  return {
    path,
    freeze: () => void mount.kill("SIGSTOP"),
    async remove() {
      mount.kill("SIGCONT");
      await execa("fusermount", ["-uz", path], { reject: false });
      mount.kill("SIGKILL");
      await mount;
    },
  };
}
