import { drillKilledImports } from "./killedImports";

// npm run drill:imports -- 30: kills that many runs of the command import.
const kills = Number(process.argv[2] ?? 30);
if (!Number.isInteger(kills) || kills < 1) throw new RangeError(`kills: ${process.argv[2]}`);
const { problems } = await drillKilledImports({
  ...{ kills, files: 300, seed: 1 },
  onKill: (done) => console.log(`killed ${done} of ${kills}`),
});
for (const problem of problems) console.error(problem);
console.log(`${kills} kills in an import, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
