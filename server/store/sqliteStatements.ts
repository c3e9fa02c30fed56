import type { SqliteDatabase, SqliteStatement } from "kysely";
import type Libsql from "libsql";
import { LRUCache } from "lru-cache";

const MAX_STATEMENTS = 200;

/**
 * The connection as Kysely drives it, with two habits of our own: a statement is prepared once, and
 * a transaction locks out other writers from its start, since one that reads first and writes later
 * would fail when another has written in between.
 */
export function cacheStatements(connection: Libsql.Database): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = connection.prepare(sql === "begin" ? "begin immediate" : sql);
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      connection.close();
    },
  };
}
