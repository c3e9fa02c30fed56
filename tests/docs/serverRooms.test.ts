import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const rules = pathToFileURL(join(ROOT, ".dependency-cruiser.mjs")).href;
const ROOMS: string[] = (await import(rules)).SERVER_ROOMS.flat().toSorted();

it("every folder of the server is a room that the import rules name", () => {
  const options = { cwd: ROOT, encoding: "utf8" } as const;
  const files = execFileSync("git", ["ls-files", "server"], options).split("\n");
  const folders = files.flatMap((path) => /^server\/(\w+)\//.exec(path)?.[1] ?? []);
  expect([...new Set(folders)].toSorted()).toEqual(ROOMS);
});

it("docs/architecture.md describes every room, and no missing one", () => {
  const text = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  const told = [...text.matchAll(/^\| `server\/([a-z]+)` \|/gm)].map(([, name]) => name);
  expect(told.toSorted()).toEqual(ROOMS);
});
