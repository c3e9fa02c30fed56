import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder with those above it, unless it is there. Node's own way of that never ends where the
 * system takes none and says that the one above is missing, though it is there, as below /proc.
 * @throws What the system says when it makes none.
 */
export function makeFolderWithParents(path: string, mode: number): void {
  try {
    makeOne(path, mode);
  } catch (error) {
    const above = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || above === path) throw error;
    makeFolderWithParents(above, mode);
    makeOne(path, mode);
  }
}

function makeOne(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
