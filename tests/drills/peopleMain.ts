import { machineLine } from "../../scripts/bench/stage/table";
import { drillPeople, peopleProblems } from "./people";

// npm run drill:people -- 200 120: so many people work for so many seconds; none may see an error.
const [people = 200, seconds = 120] = process.argv.slice(2).map(Number);
if (!(people > 0) || !(seconds > 0)) throw new RangeError(`people and seconds: ${process.argv}`);
console.log(machineLine());
const report = await drillPeople({ people, documents: 1_000, forMs: seconds * 1_000, seed: 1 });
const problems = peopleProblems(report);
for (const problem of problems) console.error(problem);
const { answered, p50Ms, p99Ms, longestMs, memoryMb } = report;
console.log(
  `${report.people} people, ${seconds} s: ${answered} answers, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, longest ${longestMs.toFixed(0)} ms, memory ${memoryMb.begin.toFixed(0)} MB at the begin and ${memoryMb.end.toFixed(0)} MB at the end, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
