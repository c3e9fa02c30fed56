import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import Libsql from "libsql";
import pg from "pg";
import { migrate } from "../migrations/migrate";
import type { StoreOptions } from "../openStore";
import type { Database } from "../schema/database";

/** Creates a database as an earlier version left it, with the migrations up to `schema`. */
export async function openAtSchema(
  options: StoreOptions,
  schema: string,
): Promise<Kysely<Database>> {
  const isSqlite = "sqlitePath" in options;
  const db = new Kysely<Database>({
    dialect: isSqlite
      ? new SqliteDialect({ database: new Libsql(options.sqlitePath) as never })
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: options.databaseUrl }) }),
  });
  await migrate(db, isSqlite ? "BINARY" : "C", schema);
  return db;
}
