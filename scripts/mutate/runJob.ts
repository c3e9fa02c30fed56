import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { ROOT } from "../repository/root";
import { JOB_VARIABLE, type Job, type MutantOutcome, type ResultLine } from "./job";

/** After this long without output, the tests hang in a loop. */
const SILENCE_MS = 90_000;

/** Runs the tests against each mutant, in a process that restarts when a mutant makes it hang. */
export async function runJob(job: Job, folder: string): Promise<Map<number, MutantOutcome>> {
  const path = join(folder, "job.json");
  for (;;) {
    const before = read(job.results);
    const done = [...before.outcomes.keys()];
    writeFileSync(path, JSON.stringify({ ...job, done }));
    const stopped = await runOnce(job, path);
    const { outcomes, begun, broken } = read(job.results);
    if (!stopped) {
      for (const test of broken) console.error(`does not pass without a mutant: ${test}`);
      return outcomes;
    }
    if (begun === null || outcomes.has(begun)) throw new Error("the tests hang without a mutant");
    writeFileSync(job.results, `${JSON.stringify({ id: begun, outcome: "hung" })}\n`, {
      flag: "a",
    });
  }
}

/** Runs the process once; gives whether it had to be stopped. */
async function runOnce(job: Job, path: string): Promise<boolean> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const run = execa({
    cwd: ROOT,
    env: { [JOB_VARIABLE]: path },
    reject: false,
    all: true,
    // Its own process group, since a process in a loop handles no signal of its parent.
    detached: true,
  })`${process.execPath} ${vitest} run --tags-filter=!long --config scripts/mutate/vitest.config.ts`;
  let known = -1;
  let stopped = false;
  const watch = setInterval(() => {
    const length = readFileSync(job.results).length;
    if (length === known) {
      stopped = true;
      if (run.pid !== undefined) process.kill(-run.pid, "SIGKILL");
    }
    known = length;
    process.stderr.write(`${read(job.results).outcomes.size} of ${job.mutants.length}\n`);
  }, SILENCE_MS);
  const { all } = await run;
  clearInterval(watch);
  // Vitest exits as failed, since the tests that ran were not reported to it.
  if (!stopped && !read(job.results).finished) throw new Error(`the tests did not run:\n${all}`);
  return stopped;
}

function read(path: string) {
  const outcomes = new Map<number, MutantOutcome>();
  const broken = new Set<string>();
  let begun: number | null = null;
  let finished = false;
  for (const text of readFileSync(path, "utf8").split("\n")) {
    if (text === "") continue;
    const line: ResultLine = JSON.parse(text);
    if ("begun" in line) begun = line.begun;
    else if ("broken" in line) broken.add(line.broken);
    else if ("finished" in line) finished = true;
    else if ("id" in line) outcomes.set(line.id, line.outcome);
  }
  return { outcomes, begun, broken, finished };
}
