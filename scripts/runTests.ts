import { runTests } from "./test/runTests";

// Runs vitest with the given arguments; files with a failed test are tried once more.
const problem = await runTests(process.argv.slice(2));
if (problem !== null) {
  console.log(problem);
  process.exitCode = 1;
}
