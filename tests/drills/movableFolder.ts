import { execFileSync } from "node:child_process";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";

export const canMount = process.platform === "linux" && process.getuid?.() === 0;

/** A data folder on its own volume, which can be removed, made read-only and copied. */
export interface MovableFolder {
  path: string;
  mount(): void;
  unmount(): void;
  setReadOnly(isReadOnly: boolean): void;
  /** Copies the folder; gives the path of the copy. */
  copy(): Promise<string>;
}

export async function createMovableFolder(parent: string): Promise<MovableFolder> {
  const volume = join(parent, "volume");
  const path = join(parent, "data");
  await mkdir(volume);
  await mkdir(path);
  const folder: MovableFolder = {
    path,
    mount: () => void execFileSync("mount", ["--bind", volume, path]),
    unmount: () => void execFileSync("umount", ["-l", path]),
    setReadOnly(isReadOnly) {
      const mode = isReadOnly ? "ro" : "rw";
      execFileSync("mount", ["-o", `remount,bind,${mode}`, path]);
    },
    async copy() {
      const copied = join(parent, "copy");
      await cp(volume, copied, { recursive: true });
      return copied;
    },
  };
  folder.mount();
  return folder;
}
