import type { Kysely } from "kysely";
import type Libsql from "libsql";
import type { Database } from "../schema/database";

/** Those that wait for work, besides those at work: each keeps pages of the file in memory. */
const MAX_IDLE = 2;

/** A connection that only reads. */
export interface SqliteReader {
  connection: Libsql.Database;
  db: Kysely<Database>;
}

/** Connections beside the one that all share, which is free meanwhile. */
export interface SqliteReaders {
  /** Lets `work` read the database as it is at one moment. */
  snapshot<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Closes those that wait for work; the others when theirs is done. */
  close(): Promise<void>;
}

/** They are kept for the next work: libsql lets go of closed ones only when they are collected. */
export function createSqliteReaders(open: () => SqliteReader): SqliteReaders {
  const idle: SqliteReader[] = [];
  let isClosed = false;

  async function giveBack({ connection, db }: SqliteReader) {
    // What goes on holding a moment would keep the log from being emptied.
    if (connection.inTransaction) connection.exec("rollback");
    if (!isClosed && idle.length < MAX_IDLE) idle.push({ connection, db });
    else await db.destroy();
  }

  return {
    async snapshot(work) {
      const reader = idle.pop() ?? open();
      try {
        // Holds from the first read on.
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
