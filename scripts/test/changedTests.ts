import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { ROOT } from "../repository/root";
import { chooseTests } from "./chooseTests";

const git = execa({ cwd: ROOT, lines: true });

interface Change {
  /** The files that differ, deleted ones included. */
  changed: string[];
  /** The test files for them. */
  chosen: string[];
  /** The number of all test files. */
  total: number;
}

/**
 * What differs from a commit, uncommitted changes included, and its tests. By default the commit is
 * the last that HEAD has in common with main.
 * @throws {Error} When there is no main to compare with.
 */
export async function changedTests(since?: string): Promise<Change> {
  const base = since ?? (await commonCommit());
  const differing = await git`git diff --name-only --no-renames ${base} --`;
  const added = await git`git ls-files --others --exclude-standard`;
  const known = await git`git ls-files -- ${["*.ts", "*.tsx"]}`;
  const names = [...known.stdout, ...added.stdout.filter((name) => /\.tsx?$/.test(name))];
  const sources = new Map<string, string>();
  for (const name of names) {
    // A deleted file stands in git's list until that is committed.
    const text = await readFile(join(ROOT, name), "utf8").catch(() => null);
    if (text !== null) sources.set(name, text);
  }
  const { exports } = JSON.parse(await readFile(join(ROOT, "core/package.json"), "utf8"));
  const changed = [...differing.stdout, ...added.stdout];
  const chosen = chooseTests(changed, { sources, coreEntries: exports });
  const total = [...sources.keys()].filter((name) => /\.test\.tsx?$/.test(name)).length;
  return { changed, chosen, total };
}

async function commonCommit(): Promise<string> {
  for (const main of ["origin/main", "main"]) {
    const { failed, stdout } = await git({ reject: false })`git merge-base ${main} HEAD`;
    if (!failed) return stdout.join("");
  }
  throw new Error("there is neither origin/main nor main: npm test -- --changed=COMMIT");
}
