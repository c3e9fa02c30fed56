import { execa } from "execa";
import { ROOT } from "./repository/root";

// npm run drills: tests that take too long for every run, one after the other; a failure does not
// stop the rest.
const DRILLS = [
  "docs",
  "unused",
  "bench -- --ratios",
  "test:long",
  "test:journeys",
  "drill:uploads",
  "drill:postgres",
  "drill:slow",
  "drill:sheets",
  "drill:backups",
  "drill:purges",
  "drill:readings",
  "drill:sync",
  "drill:many",
  "drill:machines",
  "test:many",
  "drill:imports",
  "drill:migrations",
  "drill:opener",
  "drill:proxies",
  "drill:people",
  "drill:surroundings",
  "test:node22",
  "test:firefox",
];

/** How many of a failed drill's last lines are printed again at the end. */
const LAST_LINES = 40;

interface Result {
  name: string;
  failed: boolean;
  seconds: number;
  output: string;
}

const results: Result[] = [];
for (const name of DRILLS) {
  console.log(`\n${name}`);
  const run = await execa({
    cwd: ROOT,
    stdin: "ignore",
    stdout: ["inherit", "pipe"],
    stderr: ["inherit", "pipe"],
    all: true,
    reject: false,
    env: { FORCE_COLOR: "0" },
  })`npm run ${name.split(" ")}`;
  const seconds = Math.round(run.durationMs / 1_000);
  results.push({ name, failed: run.failed, seconds, output: run.all });
}

const failed = results.filter(({ failed }) => failed);
for (const { name, output } of failed) console.log(`\nfailed: ${name}\n${whatFailed(output)}`);
console.table(
  results.map(({ name, failed, seconds }) => ({ drill: name, seconds, passed: !failed })),
);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The names of the failed tests, and the output's last lines. */
function whatFailed(output: string): string {
  const lines = output.split("\n");
  const end = Math.max(0, lines.length - LAST_LINES);
  const tests = lines.slice(0, end).filter((line) => line.startsWith(" FAIL "));
  return [...tests, ...lines.slice(end)].join("\n");
}
