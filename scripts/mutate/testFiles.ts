import { startTests } from "@vitest/runner";
import { TestRunner, vi } from "vitest";
import { takeHits } from "./mutantSwitch";

/** Private fields that vitest sets on each of its runners. */
interface Inside {
  config: ConstructorParameters<typeof TestRunner>[0];
  moduleRunner: unknown;
  _otel: never;
  workerState: {
    filepath?: string;
    evaluatedModules: {
      getModuleById(id: string): object | undefined;
      invalidateModule(module: object): void;
    };
  };
}

export interface TestFileRun {
  runner: QuietRunner;
  /** The test that failed, or an error outside the tests. */
  failed: string | null;
}

/** Runs test files repeatedly in the process that vitest has prepared. */
export function createTestFiles(outer: TestRunner) {
  const inside = outer as unknown as Inside;
  const { config, moduleRunner, workerState } = inside;
  /** The mutant that was on when the current modules were loaded. */
  let loadedUnder: number | null = null;
  let floating: string | null = null;
  for (const name of ["unhandledRejection", "uncaughtException"] as const) {
    process.removeAllListeners(name).on(name, (error: unknown) => {
      floating = String(error);
    });
  }

  return {
    /** `under`: the mutant that must be on while the modules load; null: load them again. */
    async run(
      test: string,
      { names, under }: { names: ReadonlySet<string> | null; under: number | null },
    ): Promise<TestFileRun> {
      if (under === null || under !== loadedUnder) vi.resetModules();
      loadedUnder = under;
      const module = workerState.evaluatedModules.getModuleById(test);
      if (module) workerState.evaluatedModules.invalidateModule(module);
      const runner = new QuietRunner(config);
      Object.defineProperty(runner, "moduleRunner", { value: moduleRunner });
      runner.__setTraces(inside._otel);
      runner.names = names;
      workerState.filepath = test;
      floating = null;
      const [file] = await startTests([test], runner);
      vi.resetConfig();
      vi.restoreAllMocks();
      const failed = file?.result?.state === "fail" ? (runner.failed ?? "while loading") : null;
      return { runner, failed: failed ?? floating };
    },
  };
}

type RunnerTest = Parameters<TestRunner["onBeforeRunTask"]>[0];

/** Runs a test file without reporting to vitest: only the given tests, and none after a failure. */
class QuietRunner extends TestRunner {
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
