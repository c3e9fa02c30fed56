import { readFile, rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { buildParts } from "./build/parts";
import { ALL_CHECKS, checksOfChange } from "./check/slowSteps";
import { failureLines, runChecks } from "./check/steps";
import { ROOT } from "./repository/root";
import { changedTests } from "./test/changedTests";
import { failedTests, type TestReport } from "./test/failedTests";
import { ensureSystemPackages, TEST_PACKAGES } from "./test/systemPackages";

const isChanged = (arg: string) => /^--changed(=|$)/.test(arg);
const changed = process.argv.slice(2).find(isChanged);
const ofChange = changed === undefined ? null : await changedTests(changed.split("=")[1]);
const others = process.argv.slice(2).filter((arg) => !isChanged(arg));
await ensureSystemPackages(TEST_PACKAGES);
// Tests of a change build what they start by themselves; most of them start nothing.
if (ofChange === null) await buildParts({ onStart: (name) => console.log(`build  ${name}`) });

const report = join(ROOT, "tests/output/report.json");
await rm(report, { force: true });
// Tests with this tag take too long for every run: `npm run test:long`.
const args = [
  "run",
  "--tags-filter=!long",
  "--reporter=default",
  "--reporter=./scripts/test/flakyReporter.ts",
  "--reporter=json",
  `--outputFile.json=${report}`,
];
const tests = execa("vitest", [...args, ...others, ...(ofChange?.chosen ?? [])], {
  cwd: ROOT,
  preferLocal: true,
  stdio: ["ignore", "inherit", "inherit"],
  reject: false,
});
// Processes started from here on get only the processor time that the tests leave.
setPriority(constants.priority.PRIORITY_LOW);
const failures = await runChecks(ofChange === null ? ALL_CHECKS : checksOfChange(ofChange.changed));
const { failed } = await tests;
// Without a report vitest ended before its tests.
const told: TestReport | null = JSON.parse(await readFile(report, "utf8").catch(() => "null"));
if (told !== null) console.log(`${told.numPassedTests} passed, ${told.numFailedTests} failed`);
if (failed) {
  const named = told === null ? [] : failedTests(told, ROOT);
  failures.push({ name: "tests", problem: named.join("\n") || "vitest failed, see above" });
}
if (ofChange !== null) {
  const left = ofChange.total - ofChange.chosen.length;
  console.log(`not run: ${left} of ${ofChange.total} test files, and the tests marked long`);
  console.log("not checked: the sizes, and the lint of files without changes");
}
for (const line of failureLines(failures)) console.log(line);
process.exitCode = failures.length > 0 ? 1 : 0;
