import { findPostgresPrograms } from "../../scripts/postgres/privatePostgres";
import { drillLostPostgres, lossProblems } from "./lostPostgres";

// npm run drill:postgres -- 5: stops PostgreSQL that often, by turns cleanly and by a crash.
const count = Number(process.argv[2] ?? 5);
if (!Number.isInteger(count) || count < 1) throw new RangeError(`losses: ${process.argv[2]}`);
const programs = findPostgresPrograms();
if (programs === null) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
const losses = Array.from({ length: count }, (_, index) =>
  index % 2 === 0 ? ("fast" as const) : ("crash" as const),
);
const report = await drillLostPostgres({ programs, losses, isAsked: true });
const problems = lossProblems(report);
for (const problem of problems) console.error(problem);
const answers = [...report.statuses].map(([status, times]) => `${times} times ${status}`);
console.log(
  `${count} losses: ${answers.join(", ")}; frozen: /readyz after ${Math.round(report.frozenReadyMs)} ms, stopped after ${Math.round(report.frozenStopMs)} ms with ${report.exitCode}; ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
