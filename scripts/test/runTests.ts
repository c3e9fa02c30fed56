import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { parseCLI } from "vitest/node";
import { ROOT } from "../repository/root";
import { LAST_RUN } from "./failuresReporter";
import { filesToTryAgain, type Run, tellTries } from "./tries";

const OUTPUT = join(ROOT, "tests/output");

/**
 * Runs vitest with these arguments, and gives what failed, for people, or null. Files with a failed
 * test are run once more, whole and by themselves: the second try finds new processes and new data,
 * as the first did. A test that passes then is named as flaky.
 */
export async function runTests(args: readonly string[]): Promise<string | null> {
  const first = await runOnce(args, "report.json");
  if (first === null) return "vitest failed, see above";
  const tries = [first];
  const again = filesToTryAgain(first);
  if (again.length > 0) {
    console.log(`again: ${again.join(", ")}`);
    const { filter } = parseCLI(["vitest", ...args]);
    const options = args.filter((arg) => !filter.includes(arg));
    const second = await runOnce([...options, ...again], "secondReport.json");
    if (second === null) return "vitest failed at the second try, see above";
    tries.push(second);
  }
  const { failed, flaky } = tellTries(tries);
  for (const each of flaky) console.log(`flaky: ${each}`);
  const counts = [`${first.passed} passed`, `${failed.length} failed`, `${flaky.length} flaky`];
  console.log(counts.join(", "));
  return failed.length > 0 ? failed.join("\n") : null;
}

/** Gives null when vitest ended before its tests. */
async function runOnce(args: readonly string[], report: string): Promise<Run | null> {
  await rm(LAST_RUN, { force: true });
  const reporting = [
    ...["default", join(ROOT, "scripts/test/failuresReporter.ts"), "json"].map(
      (name) => `--reporter=${name}`,
    ),
    `--outputFile.json=${join(OUTPUT, report)}`,
  ];
  const { failed } = await execa({
    cwd: ROOT,
    preferLocal: true,
    stdio: ["ignore", "inherit", "inherit"],
    reject: false,
  })`vitest run ${reporting} ${args}`;
  const run: Run | null = JSON.parse(await readFile(LAST_RUN, "utf8").catch(() => "null"));
  const isTold = run !== null && run.failures.length + run.unhandled.length > 0;
  return failed && !isTold ? null : run;
}
