import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareInstallation } from "@sgi/server/storage/installation/testing/prepareInstallation";
import {
  findPostgresPrograms,
  type PrivatePostgres,
  startPrivatePostgres,
} from "../../postgres/privatePostgres";
import { type BenchServer, seedBench, serveBesideOthers } from "./benchServer";

/** An installation on its own PostgreSQL in memory, so that nothing waits for a disk. */
export interface PostgresStage {
  postgres: Pick<PrivatePostgres, "pids">;
  /** Starts another server on it. */
  serve(): Promise<BenchServer>;
  close(): Promise<void>;
}

/**
 * Opens a stage with a company of `count` documents and an admin.
 * @throws {Error} Without PostgreSQL on this machine.
 */
export async function openPostgresStage(count: number): Promise<PostgresStage> {
  const programs = findPostgresPrograms();
  if (programs === null) throw new Error("this bench needs PostgreSQL, which is not installed");
  const folder = await mkdtemp(join(tmpdir(), "sgi-bench-"));
  const postgres = await startPrivatePostgres(programs);
  const servers: BenchServer[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await prepareInstallation(folder, postgres.url);
    await seedBench({ databaseUrl: postgres.url }, { count, role: "admin" });
    // PostgreSQL does this by itself within a minute: until then it uses the wrong index for
    // documents.
    execFileSync(join(programs, "psql"), [postgres.url, "-qc", "analyze"]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    postgres,
    async serve() {
      const env = { SGI_DATABASE_URL: postgres.url };
      const server = await serveBesideOthers(folder, { env });
      servers.push(server);
      return server;
    },
    close,
  };
}
