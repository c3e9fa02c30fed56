import Libsql from "libsql";
import pg from "pg";
import type { StoreOptions } from "../openStore";

/** Reads rows past the program; integers as numbers. */
export async function querySql<Row>(options: StoreOptions, query: string): Promise<Row[]> {
  if ("sqlitePath" in options) {
    const file = new Libsql(options.sqlitePath);
    const rows = file.prepare(query).all();
    file.close();
    return rows as Row[];
  }
  const client = new pg.Client({ connectionString: options.databaseUrl, types: { getTypeParser } });
  await client.connect();
  try {
    return (await client.query(query)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** `pg` gives 64-bit numbers as strings. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as "text");
}
