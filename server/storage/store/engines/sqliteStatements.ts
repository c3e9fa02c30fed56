import type { SqliteDatabase, SqliteStatement } from "kysely";
import type Libsql from "libsql";
import { LRUCache } from "lru-cache";

const MAX_STATEMENTS = 200;

/**
 * The connection in the form that Kysely uses, with three changes. It prepares each statement once.
 * Transactions take the write lock at their start: one that reads first and writes later would fail
 * if another has written in between. And a transaction that SQLite itself has rolled back, as on a
 * full disk, is not rolled back again: that error would hide the first one.
 */
export function cacheStatements(connection: Libsql.Database): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const prepared = connection.prepare(sql === "begin" ? "begin immediate" : sql);
      const statement = sql === "rollback" ? whileOpen(prepared, connection) : prepared;
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      connection.close();
    },
  };
}

function whileOpen(rollback: SqliteStatement, connection: Libsql.Database): SqliteStatement {
  return {
    reader: false,
    all: (parameters) => rollback.all(parameters),
    iterate: (parameters) => rollback.iterate(parameters),
    run: (parameters) =>
      connection.inTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 },
  };
}
