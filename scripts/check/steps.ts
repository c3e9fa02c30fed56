import { existsSync } from "node:fs";
import { availableParallelism, constants, setPriority } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import pLimit from "p-limit";
import { ROOT } from "../repository/root";
import { lockfileProblem } from "./lockfile";

const MAX_LINES = 30;

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

const UNUSED_CODE: Step = {
  name: "unused code",
  run: () => runCommand("knip", "--production"),
};

/** The checks of all code that cost little. */
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
export const WHOLE_CHECKS: readonly Step[] = [lintStep(), UNUSED_CODE, ...CHEAP_CHECKS];

/** What decides how every file is linted. */
const LINT_SETTINGS = /^(biome|package|package-lock)\.json$/;

/** The same for a change: the lint reads the changed files, unless its settings changed. */
export function checksOfFiles(changed: readonly string[]): readonly Step[] {
  const lint = changed.some((file) => LINT_SETTINGS.test(file)) ? lintStep() : lintOf(changed);
  return [lint, UNUSED_CODE, ...CHEAP_CHECKS];
}
const MAX_SUBJECT_LENGTH = 72;

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
  return { name: "lint", run: () => runLint(...options, ".") };
}

function lintOf(files: readonly string[]): Step {
  const kept = files.filter((file) => existsSync(join(ROOT, file)));
  const run = async () => (kept.length === 0 ? null : runLint("--no-errors-on-unmatched", ...kept));
  return { name: "lint", run };
}

/** A line for each error; warnings, which refuse nothing, would push errors out of its first 20. */
function runLint(...args: string[]): Promise<string | null> {
  return runCommand("biome", "ci", "--reporter=github", "--diagnostic-level=error", ...args);
}

function typesProblem(name: string): Promise<string | null> {
  // TypeScript keeps its results for unchanged files from run to run.
  const known = `node_modules/.cache/tsc/${name}.tsbuildinfo`;
  return runCommand(
    "tsc",
    ...["--singleThreaded", "--incremental", "--tsBuildInfoFile", known, "-p", name],
  );
}

/**
 * Runs a program as a step, with the processor time that tests leave: if it fails, its output is the
 * fault.
 */
export async function runCommand(program: string, ...args: string[]): Promise<string | null> {
  const options = { cwd: ROOT, preferLocal: true, all: true, reject: false } as const;
  const step = execa(program, args, options);
  if (step.pid !== undefined) setPriority(step.pid, constants.priority.PRIORITY_LOW);
  const { failed, all } = await step;
  return failed ? all : null;
}

/**
 * The faults in the subjects of the commits that are not in `origin/main` (or `main`); null without
 * faults. Says so and skips the check where git or both names are missing.
 */
export async function commitsProblem(cwd: string): Promise<string | null> {
  for (const base of ["origin/main", "main"]) {
    const log = await execa("git", ["log", "--format=%h %s", `${base}..HEAD`, "--"], {
      cwd,
      reject: false,
    });
    if (!log.failed) return subjectProblems(log.stdout.split("\n").filter(Boolean));
  }
  console.log("skipped commits: there is no git, or neither origin/main nor main");
  return null;
}

/** Takes lines of a hash and a subject. */
function subjectProblems(lines: readonly string[]): string | null {
  const problems = lines.flatMap((line) => {
    const at = line.indexOf(" ");
    const problem = subjectProblem(line.slice(at + 1));
    return problem === null ? [] : [`${line.slice(0, at)} ${problem}: CONTRIBUTING.md, Commits`];
  });
  return problems.length === 0 ? null : problems.join("\n");
}

function subjectProblem(subject: string): string | null {
  const { length } = [...subject];
  if (length === 0) return "has no subject";
  if (length > MAX_SUBJECT_LENGTH)
    return `has a subject of ${length} characters, ${MAX_SUBJECT_LENGTH} at most`;
  return subject.endsWith(".") ? "has a subject that ends in a full stop" : null;
}

/** The faults, for people: the failed checks share the 30 lines equally. */
export function failureLines(failures: readonly Failure[]): string[] {
  const each = Math.floor(MAX_LINES / failures.length);
  return failures.flatMap(({ name, problem }) => {
    const lines = problem.split("\n").filter((line) => line.trim() !== "");
    const whole = [`FAILED ${name}`, ...lines];
    if (whole.length <= each) return whole;
    const shown = whole.slice(0, each - 1);
    return [...shown, `… and ${whole.length - shown.length} more lines of ${name}`];
  });
}
