import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dirname, normalize, relative } from "node:path/posix";
import { execaSync } from "execa";
import { ROOT } from "./repository/root";

// Moves files and folders and rewrites what names them: imports, addresses beside a file, core's
// entries, and paths from the root in comments, settings and docs.
//   tsx scripts/moveFolders.ts core/lists=core/lists server/a/old.ts=server/a/new.ts
// A folder that goes into one that exists leaves its entry's lines to that one's.

/** What older versions were called stays as it was. */
const KEPT = new Set(["CHANGELOG.md", "package-lock.json"]);
const CODE = /\.[cm]?[jt]sx?$/;
const TEXT = /\.(?:[cm]?[jt]sx?|json|jsonc|md|ya?ml|html|css|py|sh)$/;
const ENDS = ["", ".ts", ".tsx", "/index.ts"];
/** What may stand in quotes behind `from`, `import`, `mock(` or `URL(`. */
const SPECIFIER =
  /(\bfrom\s+|\bimport\s+|\breference path=|\b(?:import|mock|importActual|URL)(?:<[^>\n]*>)?\(\s*)(["'])([^"'\n]+)\2/g;
const ROOT_PATH = /(?:core|ui|cli|server|fixtures|tests|scripts)\/[\w./-]*\w\/?/g;

const moves = process.argv
  .slice(2)
  .map((each) => each.split("=") as [string, string])
  // What lies deeper goes first.
  .toSorted(([a], [b]) => b.length - a.length);
const git = (...args: string[]) => execaSync("git", args, { cwd: ROOT }).stdout;
const files = git("ls-files").split("\n");
const known = new Set(files);

/** Where a path from the root lies after the moves; a file may be named without its ending. */
function moved(path: string): string {
  for (const [from, to] of moves) {
    if (path === from || path.startsWith(`${from}/`)) return to + path.slice(from.length);
    if (`${path}.ts` === from || `${path}.tsx` === from) return to.replace(/\.tsx?$/, "");
  }
  return path;
}

function isPlace(path: string): boolean {
  return ENDS.some((end) => known.has(path + end)) || files.some((f) => f.startsWith(`${path}/`));
}

function rewriteSpecifier(file: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  const target = normalize(join(dirname(file), specifier)).replace(/\/$/, "");
  if (!isPlace(target)) return specifier;
  if (moved(target) === target && moved(file) === file) return specifier;
  const path = relative(dirname(moved(file)), moved(target)) || ".";
  const end = specifier.endsWith("/") ? "/" : "";
  return (path.startsWith(".") ? path : `./${path}`) + end;
}

function rewrite(file: string, text: string): string {
  const known = CODE.test(file)
    ? text.replace(SPECIFIER, (_, before, quote, specifier) => {
        return before + quote + rewriteSpecifier(file, specifier) + quote;
      })
    : text;
  return known.replace(ROOT_PATH, (path, at: number) => {
    const before = known.slice(Math.max(0, at - 5), at);
    return /(?:^|[^\w/-]|\.\/|@sgi\/)$/.test(before) ? moved(path) : path;
  });
}

const changed = files
  .filter((file) => TEXT.test(file) && !KEPT.has(file) && existsSync(join(ROOT, file)))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }))
  .map(({ file, text }) => ({ file, text, after: rewrite(file, text) }))
  .filter(({ text, after }) => after !== text);

for (const { file, after } of changed) writeFileSync(join(ROOT, file), after);

for (const file of files.filter((each) => moved(each) !== each)) {
  const target = moved(file);
  execaSync("mkdir", ["-p", join(ROOT, dirname(target))]);
  if (!known.has(target)) {
    git("mv", file, target);
    continue;
  }
  if (!target.endsWith("/index.ts")) throw new Error(`${target} is there already`);
  const both = [target, file].map((each) => readFileSync(join(ROOT, each), "utf8"));
  writeFileSync(join(ROOT, target), both.join(""));
  git("rm", "-qf", file);
}

// Core's entries are called as their folders.
const manifest = join(ROOT, "core/package.json");
const content = JSON.parse(readFileSync(manifest, "utf8"));
const entries = Object.entries<string>(content.exports).map(([name, path]) => {
  const under = (each: string) => `./${moved(`core/${each.slice(2)}`).slice("core/".length)}`;
  return [under(name), under(path)] as const;
});
content.exports = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(manifest, `${JSON.stringify(content, null, 2)}\n`);
git("add", "-A");
console.log(`${changed.length} files rewritten`);
