import { appendFileSync, readFileSync } from "node:fs";
import { TestRunner } from "vitest";
import { type Attempt, attemptsOn, type DryRun } from "./coverage";
import { JOB_VARIABLE, type Job, type ResultLine } from "./job";
import { NONE, takeHits, turnOn } from "./mutantSwitch";
import { createTestFiles } from "./testFiles";

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
