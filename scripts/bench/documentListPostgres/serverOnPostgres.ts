import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareInstallation } from "@sgi/server/storage/installation/testing/prepareInstallation";
import { findPostgresPrograms, startPrivatePostgres } from "../../postgres/privatePostgres";
import { type BenchServer, seedBench, serveBenchFolder } from "../stage/benchServer";

/**
 * Starts the built server on a company of `count` documents and an admin, with its own PostgreSQL in
 * memory, so that nothing waits for a disk.
 * @throws {Error} Without PostgreSQL on this machine.
 */
export async function startServerOnPostgres(count: number): Promise<BenchServer> {
  const programs = findPostgresPrograms();
  if (programs === null) throw new Error("this bench needs PostgreSQL, which is not installed");
  const folder = await mkdtemp(join(tmpdir(), "sgi-bench-"));
  const postgres = await startPrivatePostgres(programs);
  try {
    await prepareInstallation(folder, postgres.url);
    await seedBench({ databaseUrl: postgres.url }, { count, role: "admin" });
    // PostgreSQL does this by itself within a minute: until then it uses the wrong index for
    // documents.
    execFileSync(join(programs, "psql"), [postgres.url, "-qc", "analyze"]);
    const server = await serveBenchFolder(folder, { env: { SGI_DATABASE_URL: postgres.url } });
    return {
      ...server,
      async stop() {
        await server.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
