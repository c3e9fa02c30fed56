import { drillKilledOpener } from "./killedOpener";

// npm run drill:opener -- 100: kills Local Opener that often; Linux only.
const kills = Number(process.argv[2] ?? 100);
if (!Number.isInteger(kills) || kills < 1) throw new RangeError(`kills: ${process.argv[2]}`);
const { acknowledged, problems } = await drillKilledOpener({
  ...{ kills, files: 200, seed: 1 },
  onKill: (done) => console.log(`killed ${done} of ${kills}`),
});
for (const problem of problems) console.error(problem);
console.log(
  `${kills} kills of Local Opener, ${acknowledged} changes answered for, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
