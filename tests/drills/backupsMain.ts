import { drillKilledBackups } from "./killedBackups";

// npm run drill:backups -- 100: kills that many backups and restores; prints the faults.
const kills = Number(process.argv[2] ?? 100);
if (!Number.isInteger(kills) || kills < 1) throw new RangeError(`kills: ${process.argv[2]}`);
const { problems, restored, inside } = await drillKilledBackups({
  kills,
  documents: 400,
  seed: 1,
  onKill: (done) => console.log(`killed ${done} of ${kills}`),
});
if (inside < kills / 5) problems.push(`only ${inside} kills in the transaction of a restore`);
for (const problem of problems) console.error(problem);
console.log(
  `${kills} kills, ${inside} in the transaction of a restore, ${restored} restores done by then, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
