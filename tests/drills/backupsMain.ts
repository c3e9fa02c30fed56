import { drillKilledBackups } from "./killedBackups";

// npm run drill:backups -- 100: kills backups and restores that often, and tells what was wrong.
const kills = Number(process.argv[2] ?? 100);
if (!Number.isInteger(kills) || kills < 1) throw new RangeError(`kills: ${process.argv[2]}`);
const { problems, restored } = await drillKilledBackups({
  kills,
  documents: 400,
  seed: 1,
  onKill: (done) => console.log(`killed ${done} of ${kills}`),
});
for (const problem of problems) console.error(problem);
console.log(`${kills} kills, ${restored} restores done by then, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
