import type { Reporter, TestCase } from "vitest/node";

/** Names the tests that failed once and passed at the second try: each is a fault to find. */
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
