import { drillKilledPurges } from "./killedPurges";

// npm run drill:purges -- 100: deletes and purges that many companies, with a kill in each step.
const companies = Number(process.argv[2] ?? 100);
if (!Number.isInteger(companies) || companies < 1) {
  throw new RangeError(`companies: ${process.argv[2]}`);
}
const { problems, places, ...steps } = await drillKilledPurges({
  companies,
  seed: 1,
  onKill: (done) => console.log(`purged ${done} of ${companies}`),
});
for (const problem of problems) console.error(problem);
console.table(Object.entries(steps).map(([step, { kills, after }]) => ({ step, kills, ...after })));
console.log(`${companies} companies on ${places.join("; ")}: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
