import type { TestProject } from "vitest/node";
import { findPostgresPrograms, startPrivatePostgres } from "./privatePostgres";

declare module "vitest" {
  interface ProvidedContext {
    /** Of an administrator of the tests' own PostgreSQL; null when none is installed. */
    postgresUrl: string | null;
  }
}

/**
 * Starts a PostgreSQL for the tests of one project and hands them its address.
 * Where tests are the proof (CI is set) a missing PostgreSQL is a failure; elsewhere its half of
 * the tests is skipped.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPostgresPrograms();
  if (programs !== null) {
    const postgres = await startPrivatePostgres(programs);
    project.provide("postgresUrl", postgres.url);
    return () => postgres.stop();
  }
  if (process.env.CI) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
  process.stderr.write(
    "PostgreSQL is not installed: its half of the store's tests is skipped (apt-get install postgresql).\n",
  );
  project.provide("postgresUrl", null);
  return undefined;
}
