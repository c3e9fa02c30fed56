import { execa } from "execa";
import { ROOT } from "./repository/root";

// npm run drills: what takes too long for every test run, one after the other; all of them run.
const DRILLS = [
  "docs",
  "test:long",
  "test:journeys",
  "drill:uploads",
  "drill:postgres",
  "drill:slow",
  "drill:sheets",
  "drill:backups",
  "drill:sync",
  "drill:surroundings",
  "test:node22",
  "test:firefox",
];

const failed: string[] = [];
for (const name of DRILLS) {
  console.log(`\n${name}`);
  const run = await execa({ cwd: ROOT, stdio: "inherit", reject: false })`npm run ${name}`;
  if (run.failed) failed.push(name);
}
console.log(failed.length === 0 ? "all drills passed" : `failed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
