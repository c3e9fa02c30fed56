import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { buildParts } from "../build/parts";
import { apiDocumentProblem } from "./apiDocument";
import { lockfileProblem } from "./lockfile";
import { check, runCommand, type Step } from "./step";

const WORKSPACES = ["core", "ui", "cli", "server", "fixtures", "tests", "scripts"];

/** The longest first, so that no core is idle at the end. */
const STEPS: readonly Step[] = [
  { name: "lint", run: () => runCommand("biome", "ci", ".") },
  { name: "build and sizes", run: buildAndWeigh },
  { name: "unused code", run: () => runCommand("knip") },
  { name: "unused code of the product", run: () => runCommand("knip", "--production") },
  { name: "imports", run: () => runCommand("tsx", "scripts/imports.ts") },
  ...WORKSPACES.map((name) => ({
    name: `types ${name}`,
    run: () => runCommand("tsc", "--singleThreaded", "-p", name),
  })),
  { name: "lock file", run: lockfileProblem },
  { name: "document of the API", run: apiDocumentProblem },
];

/** Runs every check that needs no test, as many at once as there are cores. Gives those that fail. */
export async function runChecks(): Promise<string[]> {
  const slots = pLimit(availableParallelism());
  const passed = await Promise.all(STEPS.map((step) => slots(() => check(step))));
  return STEPS.filter((_, at) => !passed[at]).map(({ name }) => name);
}

async function buildAndWeigh(): Promise<string | null> {
  await buildParts({ onStart: (name) => console.log(`build  ${name}`) });
  return runCommand("size-limit");
}
