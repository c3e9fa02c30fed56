import Database from "libsql";
import pg from "pg";
import type { StoreOptions } from "../../store/openStore";

const POSTGRES_TABLES =
  "select table_name as name from information_schema.tables where table_schema = 'public' order by 1";
const SQLITE_TABLES = "select name from sqlite_master where type = 'table' order by 1";

/** Every row of every table, to compare before and after. */
export async function dumpDatabase(options: StoreOptions): Promise<Record<string, unknown[]>> {
  return "sqlitePath" in options
    ? dumpSqlite(options.sqlitePath)
    : dumpPostgres(options.databaseUrl);
}

function dumpSqlite(path: string): Record<string, unknown[]> {
  const connection = new Database(path, { readonly: true });
  try {
    const rows = (sql: string) => connection.prepare(sql).all() as { name: string }[];
    return Object.fromEntries(
      rows(SQLITE_TABLES).map(({ name }) => [name, rows(`select * from "${name}"`)]),
    );
  } finally {
    connection.close();
  }
}

/** One connection a database for all dumps of a test file: making one costs more than the dump. */
const pools = new Map<string, pg.Pool>();

function poolOf(url: string): pg.Pool {
  const known = pools.get(url);
  if (known !== undefined) return known;
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  // The server goes away before its connections do.
  pool.on("error", () => undefined);
  pools.set(url, pool);
  return pool;
}

async function dumpPostgres(url: string): Promise<Record<string, unknown[]>> {
  const pool = poolOf(url);
  const { rows } = await pool.query<{ name: string }>(POSTGRES_TABLES);
  const all = rows.map(({ name }) => `select * from "${name}"`).join(";");
  // Several statements in one call give as many results; the types know of one alone.
  const results = (await pool.query(all)) as unknown as pg.QueryResult[];
  return Object.fromEntries(rows.map(({ name }, index) => [name, results[index]?.rows ?? []]));
}
