import { findPostgresPrograms, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import { drillKilledSyncs } from "./killedSyncs";

// npm run drill:sync -- 30: kills that many syncs with Google Drive, then starts two servers at
// once.
const kills = Number(process.argv[2] ?? 30);
if (!Number.isInteger(kills) || kills < 1) throw new RangeError(`kills: ${process.argv[2]}`);
const onKill = (done: number) => console.log(`killed ${done} of ${kills}`);
const onSqlite = await drillKilledSyncs({ kills, files: 600, seed: 1, databaseUrl: null, onKill });
const problems = [...onSqlite.problems];
const programs = findPostgresPrograms();
if (programs !== null) {
  const postgres = await startPrivatePostgres(programs);
  const { url: databaseUrl } = postgres;
  const { both, problems: more } = await drillKilledSyncs({
    kills: 1,
    files: 600,
    seed: 2,
    databaseUrl,
  });
  problems.push(...more);
  console.log(`two servers at once were answered by ${both.join(" and ")}`);
  if (!both.includes(200)) problems.push("of two servers neither went through");
  await postgres.stop();
}
for (const problem of problems) console.error(problem);
console.log(`${kills} kills in mid-sync, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
