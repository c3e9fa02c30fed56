import type { TestProject } from "vitest/node";
import { findPostgresPrograms, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of an administrator of the tests' own PostgreSQL; null when none is installed. */
    postgresUrl: string | null;
  }
}

interface Circumstances {
  /** The folder of PostgreSQL's programs; null when they are not installed. */
  programs: string | null;
  /** Whether these tests must not be skipped. */
  isProof: boolean;
  provide: (url: string | null) => void;
  warn: (line: string) => void;
}

/** Gives the tests of one project the URL of a PostgreSQL, or null. */
export function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  return providePostgres({
    programs: findPostgresPrograms(),
    isProof: Boolean(process.env.CI),
    provide: (url) => project.provide("postgresUrl", url),
    warn: (line) => void process.stderr.write(`${line}\n`),
  });
}

/**
 * Starts a PostgreSQL and returns a function that stops it. When it is not installed, its half of
 * the tests is skipped with a warning.
 * @throws When it is not installed and the tests must not be skipped.
 */
export async function providePostgres({ programs, isProof, provide, warn }: Circumstances) {
  if (programs !== null) {
    const postgres = await startPrivatePostgres(programs);
    provide(postgres.url);
    return () => postgres.stop();
  }
  if (isProof) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
  warn("PostgreSQL is not installed, its half of the store's tests is skipped.");
  provide(null);
  return undefined;
}
