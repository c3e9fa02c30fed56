import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { findPostgresPrograms, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import type { HeldEntry } from "./holdings";
import { dumpRows, pack } from "./keptFolder";
import { makeInstallation } from "./makeInstallation";
import { openVersion } from "./oldVersion";

// npm run keep:installation -- CHECKOUT NAME [postgres]: makes an installation with the built
// version of a checkout, and keeps it as fixtures/installations/NAME.
const [given, name, engine] = process.argv.slice(2);
if (given === undefined || name === undefined) throw new TypeError("expected CHECKOUT and NAME");
const checkout = resolve(given);
const programs = findPostgresPrograms() ?? "";
const postgres = engine === "postgres" ? await startPrivatePostgres(programs) : null;
const folder = await mkdtemp(join(tmpdir(), "sgi-keep-"));
try {
  const dataDir = join(folder, "data");
  const databaseUrl = postgres?.url ?? null;
  const version = openVersion({ checkout, dataDir, databaseUrl });
  const made = await makeInstallation(version, join(folder, "Documenti"));
  const options = databaseUrl ? { databaseUrl } : { sqlitePath: join(dataDir, "sgi.db") };
  const entries = await querySql<HeldEntry>(options, "select * from audit order by at, id");
  // For versions with a chain, in the chain's order.
  const audit = entries.toSorted((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0));
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: checkout, encoding: "utf8" });
  const dump = databaseUrl === null ? null : dumpRows(programs, databaseUrl);
  const database = databaseUrl === null ? "sqlite" : "postgres";
  pack(name, dataDir, dump, {
    commit: commit.trim(),
    database,
    madeAt: Date.now(),
    ...made,
    audit,
  });
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
