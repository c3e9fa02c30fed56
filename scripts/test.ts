import { buildParts } from "./build/parts";
import { ALL_CHECKS, checksOfChange } from "./check/slowSteps";
import { failureLines, runChecks } from "./check/steps";
import { changedTests } from "./test/changedTests";
import { runTests } from "./test/runTests";
import { ensureSystemPackages, TEST_PACKAGES } from "./test/systemPackages";

const isChanged = (arg: string) => /^--changed(=|$)/.test(arg);
const changed = process.argv.slice(2).find(isChanged);
const ofChange = changed === undefined ? null : await changedTests(changed.split("=")[1]);
const others = process.argv.slice(2).filter((arg) => !isChanged(arg));
await ensureSystemPackages(TEST_PACKAGES);
// Tests of a change build what they start by themselves; most of them start nothing.
if (ofChange === null) await buildParts({ onStart: (name) => console.log(`build  ${name}`) });

// Tests with this tag take too long for every run: `npm run test:long`.
const tests = runTests(["--tags-filter=!long", ...others, ...(ofChange?.chosen ?? [])]);
const failures = await runChecks(ofChange === null ? ALL_CHECKS : checksOfChange(ofChange.changed));
const problem = await tests;
if (problem !== null) failures.push({ name: "tests", problem });
if (ofChange !== null) {
  const left = ofChange.total - ofChange.chosen.length;
  console.log(`not run: ${left} of ${ofChange.total} test files, and the tests marked long`);
  console.log("not checked: the sizes, and the lint of files without changes");
}
for (const line of failureLines(failures)) console.log(line);
process.exitCode = failures.length > 0 ? 1 : 0;
