/// <reference path="../../../tests/postgres/globalSetup.ts" />
import { afterEach, describe, inject } from "vitest";
import { openStore, type StoreOptions } from "../openStore";
import type { Store } from "../types";
import { createFiles, createPostgresDatabases, type TestDatabases } from "./testDatabases";

export interface TestEngine {
  name: "SQLite" | "PostgreSQL";
  /** Where a new, empty database is to be opened; it is gone after the test. */
  newDatabase(): Promise<StoreOptions>;
  /** Opens the store of an empty database whose schema is up to date; it is closed after the test. */
  newStore(): Promise<Store>;
}

/** Runs the same tests on every engine that the server works with. */
export function forEachEngine(tests: (engine: TestEngine) => void): void {
  describe("on SQLite", () => tests(createEngine("SQLite", createFiles())));
  const url = inject("postgresUrl");
  describe.skipIf(url === null)("on PostgreSQL", () => {
    tests(createEngine("PostgreSQL", createPostgresDatabases(url ?? "")));
  });
}

function createEngine(name: TestEngine["name"], databases: TestDatabases): TestEngine {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
  });
  return {
    name,
    async newDatabase() {
      const { options, release } = await databases.empty();
      cleanups.push(release);
      return options;
    },
    async newStore() {
      const { options, release } = await databases.migrated();
      cleanups.push(release);
      const store = await openStore(options);
      cleanups.push(() => store.close());
      return store;
    },
  };
}
