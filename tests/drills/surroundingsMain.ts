import { findPostgresPrograms } from "../../scripts/postgres/privatePostgres";
import { canMount } from "./movableFolder";
import { drillSurroundings } from "./surroundings";
import { canFilter, drillUnit } from "./unitFilter";

// npm run drill:surroundings -- 13: as root on Linux; the folder stays read-only until an upload
// was delayed that often, every 5 s or so.
const putOffs = Number(process.argv[2] ?? 13);
if (!Number.isInteger(putOffs) || putOffs < 1) throw new RangeError(`times: ${process.argv[2]}`);
const programs = findPostgresPrograms();
if (programs === null) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
if (!canMount) throw new Error("only root on Linux can mount folders");
if (!canFilter()) {
  throw new Error("the unit's filter cannot be set: apt-get install python3-seccomp systemd");
}
const problems = [
  ...(await drillUnit(console.log)),
  ...(await drillSurroundings({ programs, putOffs, tell: console.log })),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
