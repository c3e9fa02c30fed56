import { drillKilledUploads } from "./killedUploads";
import { problemsOf } from "./problems";

// npm run drill:uploads -- 50: kills the server that often, and prints the faults at the end.
const kills = Number(process.argv[2] ?? 50);
if (!Number.isInteger(kills) || kills < 1) throw new RangeError(`kills: ${process.argv[2]}`);
const report = await drillKilledUploads({
  kills,
  budgetMs: Number.POSITIVE_INFINITY,
  seed: 1,
  onKill: (done) => console.log(`killed ${done} of ${kills}`),
});
const problems = problemsOf(report);
for (const problem of problems) console.error(problem);
const { sent, acknowledged, left } = report;
console.log(
  `${report.kills} kills, ${report.cutOff} while a batch came in, ${report.takenUp} open batches found in all: ${sent.length} files sent, ${acknowledged} batches acknowledged, ${left.titles.length} documents, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
