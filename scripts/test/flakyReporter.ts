import type { Reporter, TestCase } from "vitest/node";

/** Names at the end the tests that failed once and passed when tried again: each is a fault to be found. */
export default class FlakyReporter implements Reporter {
  readonly #flaky: { name: string; reason: string }[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const name = `${test.project.name} ${test.module.relativeModuleId} > ${test.fullName}`;
    this.#flaky.push({ name, reason: test.result().errors?.[0]?.message ?? "" });
  }

  onTestRunEnd(): void {
    for (const { name, reason } of this.#flaky) console.log(`flaky: ${name}\n  ${reason}`);
    if (this.#flaky.length > 0) console.log(`${this.#flaky.length} flaky`);
  }
}
