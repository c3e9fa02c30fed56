/// <reference path="../../../tests/postgres/globalSetup.ts" />
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, inject } from "vitest";
import { openStore, type StoreOptions } from "../openStore";
import type { Store } from "../types";

export interface TestEngine {
  name: "SQLite" | "PostgreSQL";
  /** Where a new, empty database is to be opened; it is gone after the test. */
  newDatabase(): Promise<StoreOptions>;
  /** Opens the store of a new, empty database; it is closed after the test. */
  newStore(): Promise<Store>;
}

/** Runs the same tests on every engine that the server works with. */
export function forEachEngine(tests: (engine: TestEngine) => void): void {
  describe("on SQLite", () => tests(createEngine("SQLite", newFile)));
  const url = inject("postgresUrl");
  describe.skipIf(url === null)("on PostgreSQL", () => {
    tests(createEngine("PostgreSQL", () => newPostgresDatabase(url ?? "")));
  });
}

interface TestDatabase {
  options: StoreOptions;
  remove(): Promise<void>;
}

function createEngine(name: TestEngine["name"], create: () => Promise<TestDatabase>): TestEngine {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
  });
  const newDatabase = async () => {
    const { options, remove } = await create();
    cleanups.push(remove);
    return options;
  };
  const newStore = async () => {
    const store = await openStore(await newDatabase());
    cleanups.push(() => store.close());
    return store;
  };
  return { name, newDatabase, newStore };
}

async function newFile(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "sgi-store-"));
  return {
    options: { sqlitePath: join(folder, "sgi.db") },
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

async function newPostgresDatabase(adminUrl: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = name;
  return {
    options: { databaseUrl: url.href },
    remove: () => administer(adminUrl, `drop database ${name} with (force)`),
  };
}

async function administer(url: string, command: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
