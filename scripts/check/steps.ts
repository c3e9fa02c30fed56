import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { buildParts } from "../build/parts";
import { ROOT } from "../root";
import { type LockedPackage, lockfileProblems } from "./lockfile";

const WORKSPACES = ["core", "ui", "cli", "server", "fixtures", "tests", "scripts"];

/** Runs every check that needs no test: lint, types, unused code, sizes. False when one fails. */
export async function runChecks(): Promise<boolean> {
  const locked = await lockfile();
  const lint = await step("biome", ["biome", "ci", "."]);
  const types = [];
  for (const workspace of WORKSPACES)
    types.push(await step(`tsc ${workspace}`, ["tsc", "-p", workspace]));
  const unused = await step("knip", ["knip"]);
  await buildParts({ onStart: (name) => console.log(`build ${name}`) });
  const sizes = await step("size-limit", ["size-limit"]);
  return [locked, lint, ...types, unused, sizes].every(Boolean);
}

async function lockfile(): Promise<boolean> {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    await readFile(join(ROOT, "package-lock.json"), "utf8"),
  );
  const problems = lockfileProblems(lock.packages);
  console.log(problems.length === 0 ? "ok     package-lock.json" : "FAILED package-lock.json");
  for (const problem of problems) console.log(`  ${problem}`);
  return problems.length === 0;
}

async function step(name: string, [command = "", ...args]: string[]): Promise<boolean> {
  const startedAt = performance.now();
  const result = await execa(command, args, {
    cwd: ROOT,
    preferLocal: true,
    all: true,
    reject: false,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${result.failed ? "FAILED" : "ok    "} ${name} (${seconds} s)`);
  if (result.failed) console.log(result.all);
  return !result.failed;
}
