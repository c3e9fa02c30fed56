import { TestRunner } from "vitest";
import { takeHits } from "./mutantSwitch";

type RunnerTest = Parameters<TestRunner["onBeforeRunTask"]>[0];

/** Runs a test file without reporting to vitest: only the given tests, and none after a failure. */
export class QuietRunner extends TestRunner {
  names: ReadonlySet<string> | null = null;
  /** The first test that failed. */
  failed: string | null = null;
  onLoad: ReadonlySet<number> = new Set();
  readonly inTests = new Map<string, ReadonlySet<number>>();

  onCollected(): void {
    this.onLoad = takeHits();
  }

  override async onBeforeRunTask(test: RunnerTest): Promise<void> {
    const isLeftOut = this.names !== null && !this.names.has(fullName(test));
    const isWaiting = test.mode === "run" || test.mode === "queued";
    if (isWaiting && (isLeftOut || this.failed !== null)) test.mode = "skip";
    takeHits();
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTest): void {
    super.onAfterRunTask(test);
    if (test.mode !== "skip") {
      // The rows of a table test may share a name.
      const name = fullName(test);
      this.inTests.set(name, new Set([...(this.inTests.get(name) ?? []), ...takeHits()]));
    }
    if (test.result?.state === "fail") this.failed ??= fullName(test);
  }

  /** Vitest would report snapshots here; there are none. */
  override async onAfterRunSuite(): Promise<void> {}
}

function fullName({ name, suite }: { name: string; suite?: unknown }): string {
  return suite ? `${fullName(suite as { name: string })} > ${name}` : name;
}
