import { findPostgresPrograms } from "../../scripts/postgres/privatePostgres";
import { canMount } from "./movableFolder";
import { drillSurroundings } from "./surroundings";

// npm run drill:surroundings -- 13: as root on Linux; the folder stays read-only until an upload
// was delayed that often, every 5 s or so.
const putOffs = Number(process.argv[2] ?? 13);
if (!Number.isInteger(putOffs) || putOffs < 1) throw new RangeError(`times: ${process.argv[2]}`);
const programs = findPostgresPrograms();
if (programs === null) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
if (!canMount) throw new Error("only root on Linux can mount folders");
const problems = await drillSurroundings({ programs, putOffs, tell: console.log });
process.exitCode = problems.length === 0 ? 0 : 1;
