import { drillKilledReadings } from "./killedReadings";

// npm run drill:readings -- 60: kills the server that often while people are asked, confirm and sign.
const kills = Number(process.argv[2] ?? 60);
if (!Number.isInteger(kills) || kills < 1) throw new RangeError(`kills: ${process.argv[2]}`);
const { problems, acknowledged, cutOff } = await drillKilledReadings({
  ...{ kills, documents: 2_000, seed: 1 },
  onKill: (done) => console.log(`killed ${done} of ${kills}`),
});
for (const problem of problems) console.error(problem);
console.table(acknowledged);
console.log(`${kills} kills, ${cutOff} acts cut off, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
