import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const GUIDE = "docs/guides/maintainers.md";
const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" });

/** An archive of the sources has no history, and a shallow clone only a part. */
function hasHistory(): boolean {
  try {
    return git("rev-parse", "--is-shallow-repository").trim() === "false";
  } catch {
    return false;
  }
}

const guide = readFileSync(join(ROOT, GUIDE), "utf8");
const hashes = [...guide.matchAll(/`([0-9a-f]{7})`/g)].map(([, hash = ""]) => hash);

it.skipIf(!hasHistory())("shows maintainers commits that are in the history", () => {
  expect(hashes.length).toBeGreaterThan(5);
  const history = git("log", "--format=%H").split("\n");
  expect(hashes.filter((hash) => !history.some((full) => full.startsWith(hash)))).toEqual([]);
});
