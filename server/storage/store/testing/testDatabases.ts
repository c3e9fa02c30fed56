import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import pg from "pg";
import { MEMORY_FOLDER } from "../../../base/testing/memoryFolder";
import { openStore, type StoreOptions } from "../openStore";
import type { Store } from "../store";

/** A database lent to one test. */
interface LentDatabase {
  options: StoreOptions;
  release(): unknown;
}

interface LentStore extends LentDatabase {
  store: Store;
}

export interface TestDatabases {
  /** A database that nothing has opened yet. */
  empty(): Promise<LentDatabase>;
  /** An open store without rows, with an up-to-date schema. */
  opened(): Promise<LentStore>;
}

/** SQLite files for all tests of this process: emptied and lent again while open. */
export const sqliteFiles: TestDatabases = {
  empty: async () => lendFile(),
  opened: () => lendAgain(freeFiles, openFile),
};

const freeFiles: EmptiedDatabase[] = [];

async function openFile(): Promise<EmptiedDatabase> {
  const { options, release } = lendFile();
  process.once("exit", release);
  const store = await openStore(options);
  const connection = new Libsql(options.sqlitePath);
  const tables = connection.prepare(SQLITE_TABLES).all() as { name: string }[];
  const deletes = tables.map(({ name }) => `delete from "${name}";`);
  // Its own tables must not be emptied one by one.
  deletes.push(`insert into "textWords" ("textWords") values ('delete-all');`);
  const statements = `begin immediate; ${deletes.join(" ")} commit`;
  connection.exec("pragma foreign_keys = off; pragma synchronous = off");
  return { options, store, empty: async () => void connection.exec(statements) };
}
const SQLITE_TABLES = `select name from sqlite_master
  where type = 'table' and name not like 'kysely%' and name not like 'sqlite%'
    and name not like 'textWords%'`;

function lendFile() {
  const folder = mkdtempSync(join(MEMORY_FOLDER, "sgi-store-"));
  return {
    options: { sqlitePath: join(folder, "sgi.db") },
    release: () => rmSync(folder, { recursive: true }),
  };
}

/** The free databases of each PostgreSQL server. */
const free = new Map<string, EmptiedDatabase[]>();

interface EmptiedDatabase {
  options: StoreOptions;
  store: Store;
  /** Deletes all rows. */
  empty(): Promise<unknown>;
}

/** Lends a database again: creating one takes far longer than emptying it, and than a test. */
async function lendAgain(
  unused: EmptiedDatabase[],
  open: () => Promise<EmptiedDatabase>,
): Promise<LentStore> {
  const database = unused.pop() ?? (await open());
  const { options, store, empty } = database;
  return {
    options,
    store: copyOf(store),
    async release() {
      store.sealAuditBy(null);
      await empty();
      unused.push(database);
    },
  };
}

/**
 * Databases of one PostgreSQL server, which disappears with all of them. They are emptied and lent
 * again while open, for all tests of this process.
 */
export function postgresDatabases(serverUrl: string): TestDatabases {
  const unused = free.get(serverUrl) ?? [];
  free.set(serverUrl, unused);
  return {
    empty: async () => ({ options: await create(serverUrl), release: () => undefined }),
    opened: () => lendAgain(unused, async () => open(await create(serverUrl))),
  };
}

/** A copy of a store whose calls a test may replace; the next test gets the original ones. */
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

async function open(options: { databaseUrl: string }): Promise<EmptiedDatabase> {
  const store = await openStore(options);
  const empty = await prepareEmptying(await connect(options.databaseUrl));
  return { options, store, empty };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  // The server ends before its connections do.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

const TABLES_TO_EMPTY = `select quote_ident(tablename) as name from pg_tables
  where schemaname = 'public' and tablename not like 'kysely%'`;

/**
 * Gives a function that deletes all rows, despite references: for few rows far faster than
 * truncating, and one statement planned once.
 */
async function prepareEmptying(client: pg.Client): Promise<() => Promise<unknown>> {
  await client.query("set session_replication_role = replica");
  const { rows } = await client.query<{ name: string }>(TABLES_TO_EMPTY);
  const deletes = rows.map(({ name }, index) => `d${index} as (delete from ${name})`);
  const query = { name: "empty", text: `with ${deletes.join(", ")} select` };
  return () => client.query(query);
}
