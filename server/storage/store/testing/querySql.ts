import Libsql from "libsql";
import pg from "pg";
import type { StoreOptions } from "../openStore";

/** Reads rows past the program; integers as numbers. */
export async function querySql<Row>(options: StoreOptions, query: string): Promise<Row[]> {
  const connection = await openSql(options);
  try {
    return await connection.query<Row>(query);
  } finally {
    await connection.close();
  }
}

/** A connection of its own, for more than one query. */
export async function openSql(options: StoreOptions): Promise<{
  query<Row>(query: string): Promise<Row[]>;
  close(): Promise<void>;
}> {
  if ("sqlitePath" in options) {
    const file = new Libsql(options.sqlitePath);
    return {
      query: async <Row>(query: string) => file.prepare(query).all() as Row[],
      close: async () => void file.close(),
    };
  }
  const client = new pg.Client({ connectionString: options.databaseUrl, types: { getTypeParser } });
  await client.connect();
  return {
    query: async <Row>(query: string) => (await client.query(query)).rows as Row[],
    close: () => client.end(),
  };
}

/** `pg` gives 64-bit numbers as strings. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as "text");
}
