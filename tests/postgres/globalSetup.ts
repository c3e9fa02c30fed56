import type { TestProject } from "vitest/node";
import { findPostgresPrograms, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";

declare module "vitest" {
  interface ProvidedContext {
    /** Of an administrator of the tests' own PostgreSQL; null when none is installed. */
    postgresUrl: string | null;
  }
}

interface Circumstances {
  /** The folder of PostgreSQL's programs; null when they are not installed. */
  programs: string | null;
  /** Whether these tests are the proof that others rely on. */
  isProof: boolean;
  provide: (url: string | null) => void;
  warn: (line: string) => void;
}

/** Hands the tests of one project the address of a PostgreSQL, or tells them that there is none. */
export function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  return providePostgres({
    programs: findPostgresPrograms(),
    isProof: Boolean(process.env.CI),
    provide: (url) => project.provide("postgresUrl", url),
    warn: (line) => void process.stderr.write(`${line}\n`),
  });
}

/**
 * Starts a PostgreSQL and returns a function that stops it. Where it is not installed, its half of the
 * tests is skipped with a warning.
 * @throws When it is not installed and the tests are the proof: nothing may be skipped unseen.
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
