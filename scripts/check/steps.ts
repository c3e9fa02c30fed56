import { availableParallelism } from "node:os";
import { execa } from "execa";
import pLimit from "p-limit";
import { ROOT } from "../repository/root";
import { commitsProblem } from "./commits";
import { lockfileProblem } from "./lockfile";

export interface Step {
  name: string;
  /** Gives the faults, for people, or null. */
  run: () => Promise<string | null>;
}

export interface Failure {
  name: string;
  problem: string;
}

/** Each folder has a tsconfig.json; that of tests covers scripts and fixtures too. */
const PROGRAMS = ["tests", "server", "ui", "core", "cli"];

/** The checks that cost little. */
const CHEAP_CHECKS: readonly Step[] = [
  { name: "imports", run: () => runCommand("tsx", "scripts/imports.ts") },
  ...PROGRAMS.map((name) => ({ name: `types ${name}`, run: () => typesProblem(name) })),
  { name: "lock file", run: lockfileProblem },
  { name: "commits", run: () => commitsProblem(ROOT) },
];

/** The checks of `npm run check`: without the lint of more than one file and without unused code. */
export const QUICK_CHECKS: readonly Step[] = [
  lintStep("--skip=types", "--skip=project"),
  ...CHEAP_CHECKS,
];

/** Those of `npm test` that need no build; the longest come first, so no processor idles at the end. */
export const WHOLE_CHECKS: readonly Step[] = [
  lintStep(),
  { name: "unused code", run: () => runCommand("knip", "--production") },
  ...CHEAP_CHECKS,
];

/** Runs as many steps at once as there are processors. Gives those that fail. */
export async function runChecks(steps: readonly Step[]): Promise<Failure[]> {
  const slots = pLimit(availableParallelism());
  const problems = await Promise.all(steps.map(({ run }) => slots(() => run().catch(String))));
  return steps.flatMap(({ name }, at) => {
    const problem = problems[at] ?? null;
    return problem === null ? [] : [{ name, problem }];
  });
}

function lintStep(...options: string[]): Step {
  // A line for each problem.
  const run = () => runCommand("biome", "ci", "--reporter=github", ...options, ".");
  return { name: "lint", run };
}

function typesProblem(name: string): Promise<string | null> {
  // TypeScript keeps its results for unchanged files from run to run.
  const known = `node_modules/.cache/tsc/${name}.tsbuildinfo`;
  return runCommand(
    "tsc",
    ...["--singleThreaded", "--incremental", "--tsBuildInfoFile", known, "-p", name],
  );
}

/** Runs a program as a step: if it fails, its output is the fault. */
export async function runCommand(program: string, ...args: string[]): Promise<string | null> {
  const options = { cwd: ROOT, preferLocal: true, all: true, reject: false } as const;
  const { failed, all } = await execa(program, args, options);
  return failed ? all : null;
}
