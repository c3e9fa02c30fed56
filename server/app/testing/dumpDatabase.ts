import { statSync } from "node:fs";
import Database from "libsql";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { StoreOptions } from "../../storage/store/openStore";

const POSTGRES_TABLES =
  "select table_name as name from information_schema.tables where table_schema = 'public' order by 1";
const SQLITE_TABLES =
  "select name from sqlite_master where type = 'table' and name not like 'textWords%' order by 1";

/** Every row of every table, to compare before and after. */
export async function dumpDatabase(options: StoreOptions): Promise<Record<string, unknown[]>> {
  return "sqlitePath" in options
    ? dumpSqlite(options.sqlitePath)
    : dumpPostgres(options.databaseUrl);
}

/** What was committed in between, as every row before and now; both empty when nothing was. */
type ReadChanges = () => Promise<Record<"before" | "after", Record<string, unknown[]>>>;

/**
 * Keeps the database as it is until the function that it gives is called, or the test ends. On
 * SQLite it is dumped only if something was committed: a dump costs more than a call of the API.
 */
export async function watchDatabase(options: StoreOptions): Promise<ReadChanges> {
  if ("sqlitePath" in options) return watchSqlite(options.sqlitePath);
  const before = await dumpPostgres(options.databaseUrl);
  return async () => ({ before, after: await dumpPostgres(options.databaseUrl) });
}

function watchSqlite(path: string): ReadChanges {
  const { current, held } = connectionsTo(path);
  held.hold();
  onTestFinished(held.release);
  const version = current.version();
  return async () => {
    if (current.version() === version) return { before: {}, after: {} };
    return { before: held.dump(), after: current.dump() };
  };
}

function dumpSqlite(path: string): Record<string, unknown[]> {
  return connectionsTo(path).current.dump();
}

/** The connections to the last database; opening one costs more than its dump. */
let lastSqlite: { file: string; current: SqliteDumps; held: SqliteDumps } | undefined;

function connectionsTo(path: string) {
  // A new database at the same path has another inode.
  const file = `${statSync(path).ino} ${path}`;
  if (lastSqlite?.file !== file) {
    lastSqlite?.current.close();
    lastSqlite?.held.close();
    lastSqlite = { file, current: openToDump(path), held: openToDump(path) };
  }
  return lastSqlite;
}

type SqliteDumps = ReturnType<typeof openToDump>;

function openToDump(path: string) {
  const connection = new Database(path, { readonly: true });
  const names = connection.prepare(SQLITE_TABLES).all() as { name: string }[];
  const tables = names.map(({ name }) => ({
    name,
    rows: connection.prepare(`select * from "${name}"`),
  }));
  const dataVersion = connection.prepare("pragma data_version");
  const release = () => {
    if (connection.open && connection.inTransaction) connection.exec("rollback");
  };
  return {
    dump: () => Object.fromEntries(tables.map(({ name, rows }) => [name, rows.all()])),
    /** Another number after each commit of another connection. */
    version: () => JSON.stringify(dataVersion.all()),
    /** From now on the dump is of now. */
    hold() {
      release();
      // The snapshot begins with the first read.
      connection.exec("begin deferred; select count(*) from sqlite_schema");
    },
    release,
    close: () => connection.close(),
  };
}

/** Kept for all dumps of one database: connecting and planning cost more than the dump. */
interface PostgresDumps {
  pool: pg.Pool;
  /**
   * The dump as one row with a column for each table; planned once. PostgreSQL may move rows, so
   * they are sorted.
   */
  query: { name: string; text: string };
}
const ofPostgres = new Map<string, Promise<PostgresDumps>>();

async function prepareDumps(url: string): Promise<PostgresDumps> {
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  // The database may stop before these connections are closed.
  pool.on("error", () => undefined);
  const { rows } = await pool.query<{ name: string }>(POSTGRES_TABLES);
  const columns = rows.map(
    ({ name }) =>
      `(select coalesce(json_agg(t order by t::text), '[]') from "${name}" t) as "${name}"`,
  );
  return { pool, query: { name: "dump", text: `select ${columns.join(", ")}` } };
}

async function dumpPostgres(url: string): Promise<Record<string, unknown[]>> {
  const dumps = ofPostgres.get(url) ?? prepareDumps(url);
  ofPostgres.set(url, dumps);
  const { pool, query } = await dumps;
  const { rows } = await pool.query<Record<string, unknown[]>>(query);
  return rows[0] ?? {};
}
