import { drillKilledMigrations } from "./killedMigrations";

// npm run drill:migrations -- 30: kills the server that often while it migrates a database.
const kills = Number(process.argv[2] ?? 30);
if (!Number.isInteger(kills) || kills < 1) throw new RangeError(`kills: ${process.argv[2]}`);
const { problems } = await drillKilledMigrations({
  ...{ kills, times: 2_000, seed: 1 },
  onKill: (done) => console.log(`killed ${done} of ${kills}`),
});
for (const problem of problems) console.error(problem);
console.log(`${kills} kills in an upgrade, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
