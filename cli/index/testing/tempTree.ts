import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A new temporary folder, removed with the test. */
export function tempTreeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sgi-index-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with these files, given by paths with `/`; a path that ends in `/` is a folder. */
export function tempTree(...paths: string[]): string {
  const folder = tempTreeFolder();
  for (const path of paths) addToTree(folder, path);
  return folder;
}

/** Adds a file, or a folder where the path ends in `/`. Gives its absolute path. */
export function addToTree(folder: string, path: string): string {
  const full = join(folder, path);
  mkdirSync(path.endsWith("/") ? full : dirname(full), { recursive: true });
  if (!path.endsWith("/")) writeFileSync(full, path);
  return full;
}
