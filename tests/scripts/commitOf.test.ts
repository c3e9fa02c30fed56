import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterEach, beforeEach, expect, it } from "vitest";
import { commitOf } from "../../scripts/build/parts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-commit-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function git(...args: string[]) {
  const author = ["-c", "user.name=a", "-c", "user.email=a@b.it", "-c", "commit.gpgsign=false"];
  return (await execa("git", [...author, ...args], { cwd: folder })).stdout;
}

it("names the commit of a checkout, and that files were changed since", async () => {
  await git("init", "--quiet");
  writeFileSync(join(folder, "a"), "1");
  await git("add", ".");
  await git("commit", "--quiet", "--message", "x");
  await git("tag", "--annotate", "v0.2.0", "--message", "x");
  const commit = await git("rev-parse", "--short=8", "HEAD");
  expect(await commitOf(folder)).toBe(commit);
  writeFileSync(join(folder, "a"), "2");
  expect(await commitOf(folder)).toBe(`${commit}.modified`);
});

it("names none for an unpacked tarball, also within another checkout", async () => {
  expect(await commitOf(folder)).toBeNull();
  await git("init", "--quiet");
  await git("commit", "--quiet", "--allow-empty", "--message", "x");
  mkdirSync(join(folder, "inner"));
  expect(await commitOf(join(folder, "inner"))).toBeNull();
});
