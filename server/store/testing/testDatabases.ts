import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { MEMORY_FOLDER } from "../../../tests/postgres/memoryFolder";
import { openStore, type StoreOptions } from "../openStore";
import type { Store } from "../types";

/** A database lent to one test. */
interface LentDatabase {
  options: StoreOptions;
  release(): unknown;
}

interface LentStore extends LentDatabase {
  store: Store;
}

export interface TestDatabases {
  /** One that nothing has opened yet. */
  empty(): Promise<LentDatabase>;
  /** An open store without rows whose schema is up to date. */
  opened(): Promise<LentStore>;
}

/** SQLite files, for all tests of this process: one is migrated, the others are its copies. */
export const sqliteFiles: TestDatabases = {
  empty: async () => lendFile(),
  async opened() {
    template ??= migratedFile();
    const { options, release } = lendFile();
    copyFileSync(await template, options.sqlitePath);
    const store = await openStore(options);
    return {
      options,
      store,
      async release() {
        await store.close();
        release();
      },
    };
  },
};

let template: Promise<string> | undefined;

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

/** What is free of each PostgreSQL server. */
const free = new Map<string, PostgresDatabase[]>();

interface PostgresDatabase {
  options: StoreOptions;
  /** Empties it. */
  client: pg.Client;
  store: Store;
}

/**
 * Databases of one PostgreSQL server, which goes away with all of them. For all tests of this process
 * they are emptied and lent again, still open: making and opening one takes far longer than a test.
 */
export function postgresDatabases(serverUrl: string): TestDatabases {
  const unused = free.get(serverUrl) ?? [];
  free.set(serverUrl, unused);
  return {
    empty: async () => ({ options: await create(serverUrl), release: () => undefined }),
    async opened() {
      const database = unused.pop() ?? (await open(await create(serverUrl)));
      const { options, store, client } = database;
      return {
        options,
        store: copyOf(store),
        async release() {
          await client.query(EMPTY_ALL_TABLES);
          unused.push(database);
        },
      };
    },
  };
}

/** A store whose calls a test may replace; the next test gets them as they are. */
function copyOf(store: Store): Store {
  const parts = Object.entries(store).map(([name, part]) => [
    name,
    typeof part === "function" ? part : { ...part },
  ]);
  return Object.fromEntries(parts);
}

async function create(serverUrl: string): Promise<{ databaseUrl: string }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = await connect(serverUrl);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return { databaseUrl: url.href };
}

async function open(options: { databaseUrl: string }): Promise<PostgresDatabase> {
  const store = await openStore(options);
  return { options, store, client: await connect(options.databaseUrl) };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  // The server goes away before its connections do.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Row by row, whatever refers to what: of so few rows far faster than by truncating. */
const EMPTY_ALL_TABLES = `do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select quote_ident(tablename) from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'
  loop execute 'delete from ' || name; end loop;
end $$`;
