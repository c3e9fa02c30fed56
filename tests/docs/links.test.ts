import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const PAGES = execFileSync("git", ["ls-files", "*.md"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((path) => path !== "");
/** A path of the repository in a comment or between backticks, without wildcards. */
const CITED = /`((?:core|ui|server|cli|fixtures|tests|scripts|docs)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

it.each(PAGES)("%s links only to existing files and folders", (page) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const links = [...text.matchAll(LINK)].map(([, link = ""]) => join(dirname(page), link));
  const cited = [...text.matchAll(CITED)].map(([, path = ""]) => path);
  const isMade = (path: string) => /(^|\/)(dist|output|docs\/api)(\/|$)/.test(path);
  const missing = [...links, ...cited].filter(
    (path) => !isMade(path) && !existsSync(join(ROOT, path)),
  );
  expect(missing).toEqual([]);
});
