import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { MEMORY_FOLDER } from "../../../tests/postgres/memoryFolder";
import { openStore, type StoreOptions } from "../openStore";

/** A database lent to one test. */
interface LentDatabase {
  options: StoreOptions;
  release(): unknown;
}

export interface TestDatabases {
  /** One that nothing has opened yet. */
  empty(): Promise<LentDatabase>;
  /** One without rows whose schema is up to date, made ready in far less time than migrating takes. */
  migrated(): Promise<LentDatabase>;
}

/** SQLite files: one is migrated, the others are its copies. */
export function createFiles(): TestDatabases {
  let template: Promise<string> | undefined;
  return {
    empty: async () => lendFile(),
    async migrated() {
      template ??= migratedFile();
      const lent = lendFile();
      copyFileSync(await template, lent.options.sqlitePath);
      return lent;
    },
  };
}

function lendFile() {
  const folder = mkdtempSync(join(MEMORY_FOLDER, "sgi-store-"));
  return {
    options: { sqlitePath: join(folder, "sgi.db") },
    release: () => rmSync(folder, { recursive: true }),
  };
}

async function migratedFile(): Promise<string> {
  const { options, release } = lendFile();
  process.once("exit", release);
  await (await openStore(options)).close();
  return options.sqlitePath;
}

/**
 * Databases of one PostgreSQL server, which goes away with all of them. A migrated one is emptied and
 * lent again: making and dropping a database costs half a second.
 */
export function createPostgresDatabases(serverUrl: string): TestDatabases {
  const free: string[] = [];
  const create = async () => {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await run(serverUrl, `create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = name;
    return url.href;
  };
  return {
    empty: async () => ({ options: { databaseUrl: await create() }, release: () => undefined }),
    async migrated() {
      const databaseUrl = free.pop() ?? (await create());
      return {
        options: { databaseUrl },
        async release() {
          await run(databaseUrl, EMPTY_ALL_TABLES);
          free.push(databaseUrl);
        },
      };
    },
  };
}

const EMPTY_ALL_TABLES = `do $$ begin execute (
  select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' cascade'
  from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
); end $$`;

async function run(url: string, command: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
