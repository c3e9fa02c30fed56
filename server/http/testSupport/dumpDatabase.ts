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

async function dumpPostgres(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const dump: Record<string, unknown[]> = {};
    const { rows } = await client.query<{ name: string }>(POSTGRES_TABLES);
    for (const { name } of rows) dump[name] = (await client.query(`select * from "${name}"`)).rows;
    return dump;
  } finally {
    await client.end();
  }
}
