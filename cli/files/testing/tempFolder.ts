import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A new folder, removed at the end of the test, or when `onEnd` runs its callback. */
export function tempFolder(onEnd: (end: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "local-opener-")));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file, and the folders above it; returns its path. */
export function putFile(folder: string, name: string, content = name): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}
