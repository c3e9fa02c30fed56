import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const text = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");

/** The files of a code walk; each line names a folder and its files. */
function filesOf(walk: string): string[] {
  const [, after = ""] = text.split(`\n### ${walk}\n`);
  const [section = ""] = after.split("\n#");
  return [...section.matchAll(/^- `([^`]+)`: (.+)$/gm)].flatMap(([, folder = "", files = ""]) =>
    [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => `${folder}/${file}`),
  );
}

it.each([
  ["A1 → badge", 45],
  ["drive → row", 30],
  ["click → program", 38],
])("leads from %s through existing files, at most %i, each once", (walk, most) => {
  const files = filesOf(walk);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(most);
  expect(new Set(files).size).toBe(files.length);
});
