import Libsql from "libsql";
import pg from "pg";
import type { StoreOptions } from "../openStore";

/** Runs statements past the program, as a person with the database can. */
export async function runSql(options: StoreOptions, statements: string): Promise<void> {
  if ("sqlitePath" in options) {
    const file = new Libsql(options.sqlitePath);
    file.exec(statements);
    file.close();
    return;
  }
  const client = new pg.Client(options.databaseUrl);
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
