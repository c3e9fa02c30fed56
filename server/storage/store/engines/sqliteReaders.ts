import type { Kysely } from "kysely";
import type Libsql from "libsql";
import type { Database } from "../schema/database";

/** The most idle connections kept open; each caches pages of the file in memory. */
const MAX_IDLE = 2;

/** A connection that only reads. */
export interface SqliteReader {
  connection: Libsql.Database;
  db: Kysely<Database>;
}

/** Read-only connections beside the shared one, which stays free meanwhile. */
export interface SqliteReaders {
  /** Lets `work` read the database as of one moment. */
  snapshot<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Closes idle connections now, and the others when their work is done. */
  close(): Promise<void>;
}

/** Connections are reused: libsql frees closed ones only at garbage collection. */
export function createSqliteReaders(open: () => SqliteReader): SqliteReaders {
  const idle: SqliteReader[] = [];
  let isClosed = false;

  async function giveBack({ connection, db }: SqliteReader) {
    // An open read transaction would keep the log from being emptied.
    if (connection.inTransaction) connection.exec("rollback");
    if (!isClosed && idle.length < MAX_IDLE) idle.push({ connection, db });
    else await db.destroy();
  }

  return {
    async snapshot(work) {
      const reader = idle.pop() ?? open();
      try {
        // The snapshot begins with the first read.
        reader.connection.exec("begin deferred; select count(*) from sqlite_schema");
        return await work(reader.db);
      } finally {
        await giveBack(reader);
      }
    },
    async close() {
      isClosed = true;
      for (const { db } of idle.splice(0)) await db.destroy();
    },
  };
}
