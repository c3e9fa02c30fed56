import { appendFileSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { TestRunner } from "vitest";
import { JOB_VARIABLE, type Job, type ResultLine } from "./job";
import { NONE, takeHits, turnOn } from "./mutantSwitch";
import type { Mutant } from "./mutants";
import { createTestFiles } from "./testFiles";

/** A test file's run without a mutant. */
interface DryRun {
  test: string;
  ms: number;
  /** The mutants that ran while the file and its modules loaded. */
  onLoad: ReadonlySet<number>;
  /** The mutants that ran in each of its tests. */
  inTests: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A test file that may kill a mutant, and the tests to run; null: all. */
interface Attempt {
  test: string;
  names: ReadonlySet<string> | null;
  /** The mutant runs while modules load: they must be loaded again. */
  onLoad: boolean;
}

/** The most test files to try on one mutant, the likeliest first. */
const MOST_FILES = 30;

/** Replaces vitest's runner: after the one file that it gets, it runs the job. */
export default class MutationRunner extends TestRunner {
  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles();
    const job: Job = JSON.parse(readFileSync(process.env[JOB_VARIABLE] ?? "", "utf8"));
    await runJob(job, this);
  }
}

async function runJob(job: Job, outer: TestRunner): Promise<void> {
  const say = (line: ResultLine) => appendFileSync(job.results, `${JSON.stringify(line)}\n`);
  const files = createTestFiles(outer);

  async function runUnchanged(): Promise<DryRun[]> {
    const runs: DryRun[] = [];
    for (const test of job.tests) {
      takeHits();
      const began = performance.now();
      const { runner, failed } = await files.run(test, { names: null, under: null });
      const { onLoad, inTests } = runner;
      say(failed === null ? { ran: test } : { broken: `${test}: ${failed}` });
      if (failed === null) runs.push({ test, ms: performance.now() - began, onLoad, inTests });
    }
    return runs;
  }

  /** Gives the test that noticed the mutant. */
  async function tryMutant(id: number, attempts: readonly Attempt[]): Promise<string | null> {
    turnOn(id);
    try {
      for (const { test, names, onLoad } of attempts) {
        const { failed } = await files.run(test, { names, under: onLoad ? id : NONE });
        if (failed !== null) return `${test} > ${failed}`;
        say({ ran: test });
      }
      return null;
    } finally {
      turnOn(NONE);
    }
  }

  const runs = await runUnchanged();
  const done = new Set(job.done);
  for (const mutant of job.mutants.filter(({ id }) => !done.has(id))) {
    say({ begun: mutant.id });
    const attempts = attemptsOn(mutant, runs);
    const by = await tryMutant(mutant.id, attempts);
    const missed = attempts.length === 0 ? "uncovered" : "survived";
    say({ id: mutant.id, outcome: by === null ? missed : "killed", by: by ?? undefined });
  }
  say({ finished: true });
}

/** The test files that run a mutant: its own first, then its folder's, then the quickest. */
function attemptsOn(mutant: Mutant, runs: readonly DryRun[]): Attempt[] {
  // A module that a test loads at run time seems to run in that test only.
  const onLoad = mutant.isTopLevel || runs.some((run) => run.onLoad.has(mutant.id));
  const rank = ({ test, ms }: DryRun) => {
    if (test === mutant.file.replace(/\.ts$/, ".test.ts")) return 0;
    return (dirname(test) === dirname(mutant.file) ? 1 : 1e6) * (1 + ms);
  };
  return runs
    .map((run) => ({ run, names: namesOf(run, mutant.id) }))
    .filter(({ run, names }) => names.size > 0 || run.onLoad.has(mutant.id))
    .toSorted((a, b) => rank(a.run) - rank(b.run))
    .slice(0, MOST_FILES)
    .map(({ run, names }) => ({ test: run.test, names: onLoad ? null : names, onLoad }));
}

function namesOf({ inTests }: DryRun, id: number): Set<string> {
  return new Set([...inTests].filter(([, hits]) => hits.has(id)).map(([name]) => name));
}
