import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { TestError } from "vitest";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { ROOT } from "../repository/root";
import { type Failure, type Run, whyFailed } from "./tries";

/** What the last run of vitest did, for the script that started it. */
export const LAST_RUN = join(ROOT, "tests/output/lastRun.json");

/** Writes what failed, with the reason and its line in the test file. */
export default class FailuresReporter implements Reporter {
  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
  ): Promise<void> {
    const run: Run = {
      passed: modules.flatMap(({ children }) => [...children.allTests("passed")]).length,
      failures: modules.flatMap(failuresIn),
      unhandled: unhandled.map(({ message }) => message),
    };
    await mkdir(dirname(LAST_RUN), { recursive: true });
    await writeFile(LAST_RUN, JSON.stringify(run));
  }
}

function failuresIn(module: TestModule): Failure[] {
  const { moduleId, children } = module;
  const failure = (test: string | null, errors: readonly TestError[]): Failure[] => {
    const [error] = errors;
    if (error === undefined) return [];
    const line = error.stacks?.find(({ file }) => file === moduleId)?.line ?? null;
    return [{ file: relative(ROOT, moduleId), test, line, reason: whyFailed(error.message) }];
  };
  return [
    ...failure(null, module.errors()),
    ...[...children.allSuites()].flatMap((suite) => failure(suite.fullName, suite.errors())),
    ...[...children.allTests("failed")].flatMap((test) =>
      failure(test.fullName, test.result().errors ?? []),
    ),
  ];
}
