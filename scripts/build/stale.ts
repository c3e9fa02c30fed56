import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../repository/root";

const SKIPPED: ReadonlySet<string> = new Set(["node_modules", "dist"]);

/**
 * Whether any of `sources` (files or folders, from the root) changed after `stamp` was written. A
 * missing stamp counts as old: an interrupted build leaves none.
 */
export async function isStale(stamp: string, sources: readonly string[]): Promise<boolean> {
  const builtAt = await modifiedAt(join(ROOT, stamp));
  if (builtAt === null) return true;
  for (const source of sources) {
    if ((await newestIn(join(ROOT, source))) > builtAt) return true;
  }
  return false;
}

async function newestIn(path: string): Promise<number> {
  const info = await stat(path);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(path)).filter((name) => !SKIPPED.has(name));
  const times = await Promise.all(names.map((name) => newestIn(join(path, name))));
  return Math.max(0, ...times);
}

async function modifiedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return null;
  }
}
