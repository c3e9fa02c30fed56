import { mkdtemp, readFile, rm } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { buildParts } from "./build/parts";
import { ALL_CHECKS } from "./check/slowSteps";
import { runChecks } from "./check/steps";
import { failureLines } from "./check/summary";
import { ROOT } from "./repository/root";
import { changedTests } from "./test/changedTests";
import { ensureSystemPackages, TEST_PACKAGES } from "./test/systemPackages";

const isChanged = (arg: string) => /^--changed(=|$)/.test(arg);
const changed = process.argv.slice(2).find(isChanged);
const ofChange = changed === undefined ? null : await changedTests(changed.split("=")[1]);
const others = process.argv.slice(2).filter((arg) => !isChanged(arg));
await ensureSystemPackages(TEST_PACKAGES);
await buildParts({ onStart: (name) => console.log(`build  ${name}`) });

const folder = await mkdtemp(join(tmpdir(), "sgi-test-"));
const report = join(folder, "report.json");
try {
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
  const failures = await runChecks(ALL_CHECKS);
  const { failed } = await tests;
  const counts = JSON.parse(await readFile(report, "utf8"));
  console.log(`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`);
  if (ofChange !== null) {
    const left = ofChange.total - ofChange.chosen.length;
    console.log(`not run: ${left} of ${ofChange.total} test files, and the tests marked long`);
  }
  for (const line of failureLines(failures)) console.log(line);
  process.exitCode = failed || failures.length > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}
