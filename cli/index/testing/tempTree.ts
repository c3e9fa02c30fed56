import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A new folder under the system's temporary one, gone with the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sgi-index-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with these files, given by paths with `/`; a path that ends in `/` is a folder. */
export function tempTree(...paths: string[]): string {
  const folder = tempFolder();
  for (const path of paths) addTo(folder, path);
  return folder;
}

/** Adds a file, or a folder where the path ends in `/`. Gives its absolute path. */
export function addTo(folder: string, path: string): string {
  const full = join(folder, path);
  mkdirSync(path.endsWith("/") ? full : dirname(full), { recursive: true });
  if (!path.endsWith("/")) writeFileSync(full, path);
  return full;
}
