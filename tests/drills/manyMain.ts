import { parseArgs } from "node:util";
import { findPostgresPrograms } from "../../scripts/postgres/privatePostgres";
import { drillKilledOfMany } from "./killedOfMany";

// npm run drill:many -- 10: kills one of two servers on one PostgreSQL that often, under load; with
// --apart, each on its own machine with a shared bucket, so that its folder is lost too.
const { values, positionals } = parseArgs({
  options: { apart: { type: "boolean", default: false } },
  allowPositionals: true,
});
const kills = Number(positionals[0] ?? 10);
if (!Number.isInteger(kills) || kills < 1) throw new RangeError(`kills: ${positionals[0]}`);
const programs = findPostgresPrograms();
if (programs === null) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
/** A dead process's work is taken over within this time. */
const TAKE_OVER_MS = 30_000;
const report = await drillKilledOfMany({
  programs,
  isApart: values.apart,
  kills,
  seed: 1,
  onKill: (done, ms) =>
    console.log(`killed ${done} of ${kills}: taken over in ${Math.round(ms)} ms`),
});
const late = report.takenOverMs.filter((ms) => ms > TAKE_OVER_MS);
const problems = [...report.problems, ...late.map((ms) => `taken over after ${Math.round(ms)} ms`)];
for (const problem of problems) console.error(problem);
console.log(
  `${kills} kills, ${report.acknowledgedFiles} files and ${report.registered} registrations acknowledged, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
