import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { ROOT } from "../repository/root";
import { chooseTests } from "./chooseTests";

const git = execa({ cwd: ROOT, lines: true });

/**
 * The test files for what differs from a commit, uncommitted changes included, and the number of
 * all. By default the commit is the last that HEAD has in common with main.
 * @throws {Error} When there is no main to compare with.
 */
export async function changedTests(since?: string): Promise<{ chosen: string[]; total: number }> {
  const base = since ?? (await commonCommit());
  const changed = await git`git diff --name-only --no-renames ${base} --`;
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
  const chosen = chooseTests([...changed.stdout, ...added.stdout], {
    sources,
    coreEntries: exports,
  });
  return { chosen, total: [...sources.keys()].filter((name) => /\.test\.tsx?$/.test(name)).length };
}

async function commonCommit(): Promise<string> {
  for (const main of ["origin/main", "main"]) {
    const { failed, stdout } = await git({ reject: false })`git merge-base ${main} HEAD`;
    if (!failed) return stdout.join("");
  }
  throw new Error("there is neither origin/main nor main: npm test -- --changed=COMMIT");
}
