/// <reference path="../../../../tests/postgres/globalSetup.ts" />
import { afterEach, describe, inject } from "vitest";
import type { StoreOptions } from "../openStore";
import type { Store } from "../store";
import { refuseSecrets } from "./refuseSecrets";
import { postgresDatabases, sqliteFiles, type TestDatabases } from "./testDatabases";

export interface TestEngine {
  name: "SQLite" | "PostgreSQL";
  /** The place of a new, empty database; removed after the test. */
  newDatabase(): Promise<StoreOptions>;
  /** An open store with an empty, up-to-date database; the test does not close it. */
  newStore(): Promise<Store>;
  /** The same, with the place of its database. */
  open(): Promise<{ store: Store; options: StoreOptions }>;
}

type Tests = (engine: TestEngine) => void;

/** Runs the same tests on every database engine that the server supports. */
export function forEachEngine(tests: Tests): void {
  onSqlite(tests);
  onPostgres(tests);
}

/**
 * The same, but on PostgreSQL only among the long tests: for code above the store, whose own tests
 * and those of races always run on both.
 */
export function forSqliteFirst(tests: Tests): void {
  onSqlite(tests);
  onPostgres(tests, ["long"]);
}

function onSqlite(tests: Tests): void {
  describe("on SQLite", () => tests(createEngine("SQLite", sqliteFiles)));
}

function onPostgres(tests: Tests, tags: "long"[] = []): void {
  const url = inject("postgresUrl");
  describe.skipIf(url === null)("on PostgreSQL", { tags }, () => {
    tests(createEngine("PostgreSQL", postgresDatabases(url ?? "")));
  });
}

function createEngine(name: TestEngine["name"], databases: TestDatabases): TestEngine {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
  });
  const open = async () => {
    const lent = await databases.opened();
    cleanups.push(async () => {
      try {
        await refuseSecrets(lent.store);
      } finally {
        await lent.release();
      }
    });
    return lent;
  };
  return {
    name,
    async newDatabase() {
      const { options, release } = await databases.empty();
      cleanups.push(release);
      return options;
    },
    newStore: async () => (await open()).store,
    open,
  };
}
