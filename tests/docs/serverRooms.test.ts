import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

it("CONTRIBUTING.md names every folder of the server, and none that is not there", () => {
  const text = readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8");
  const [line = ""] = text.split("\n").filter((each) => each.startsWith("- In the server, "));
  const named = [...line.matchAll(/`([a-z]+)`/g)].map(([, name]) => name);
  const options = { cwd: ROOT, encoding: "utf8" } as const;
  const files = execFileSync("git", ["ls-files", "server"], options).split("\n");
  const folders = files.flatMap((path) => /^server\/(\w+)\//.exec(path)?.[1] ?? []);
  const expected = new Set([...folders, "main"].filter((name) => name !== "testing"));
  expect(named.toSorted()).toEqual([...expected].toSorted());
});
