import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Kysely, SqliteAdapter, SqliteDialect } from "kysely";
import Libsql from "libsql";
import { lastChange, migrate, refuseOtherDatabase } from "../migrations/migrate";
import { mergeAfterEachText } from "../queries/documents/wordIndex";
import type { Database } from "../schema/database";
import { DISK_FULL, StoreError } from "../schema/storeError";
import type { Engine, StoreState } from "./engine";
import { outageOf } from "./outage";
import {
  type BackupState,
  pickFiles,
  readBackupState,
  readState,
  type StateQuestion,
} from "./readState";
import { createSqliteReaders, type SqliteReader } from "./sqliteReaders";
import { cacheStatements } from "./sqliteStatements";

export const SQLITE_NOW = "cast((julianday('now') - 2440587.5) * 86400000 as integer)";
/** How long a start waits for another process that migrates the same database. */
const BUSY_TIMEOUT_MS = 10_000;
/** Reading a page blocks everybody else: up to 0.2 ms a row from a cold disk. */
const ROWS_A_PAGE = 100;
/** The order in which texts are compared byte by byte. */
export const SQLITE_BYTE_ORDER = "BINARY";

/**
 * Opens or creates the database file, and migrates its schema.
 * @throws {StoreError} When it is not a database, or a later version's; it is not changed then.
 */
export async function openSqlite(path: string): Promise<Engine> {
  if (existsSync(path)) await refuseUnusable(path);
  const connection = connect(path, path);
  const mark = createChangeMark(connection);
  // Each commit is on disk before it is answered (FULL), and readers continue meanwhile (WAL).
  connection.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;",
  );
  const db = new Kysely<Database>({ dialect: new LibsqlDialect(connection) });
  const readers = createSqliteReaders(() => openReader(path));
  try {
    await migrate(db, SQLITE_BYTE_ORDER);
    await mergeAfterEachText(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    now: SQLITE_NOW,
    rowsAPage: ROWS_A_PAGE,
    changeMark: mark.read,
    snapshot: readers.snapshot,
    // A field of the file's header that nothing reads.
    probe: async () => void connection.exec("pragma user_version = 1"),
    // The server uses SQLite without statistics.
    analyze: async () => undefined,
    pool: () => null,
    async close() {
      await readers.close();
      mark.forget();
      // libsql closes the files only when its statements are garbage-collected, so the log is
      // emptied first. What stays in it, as on a full disk, is read at the next start.
      try {
        connection.exec("pragma wal_checkpoint(truncate)");
      } finally {
        await db.destroy();
      }
    },
  };
}

/**
 * `total_changes()` counts the rows that this connection has changed, those of a transaction that is
 * open or was rolled back too; `data_version` changes when another connection commits. Asked beside
 * Kysely, which would wait for an open transaction. Forgotten statements no longer keep the file open.
 */
function createChangeMark(connection: Libsql.Database) {
  const ask = (query: string) => connection.prepare(query).raw();
  let asked: ReturnType<typeof ask>[] = [ask("select total_changes()"), ask("pragma data_version")];
  return {
    read(): string {
      if (asked.length === 0) throw new StoreError("The database is closed.");
      return asked.map((statement) => statement.get()).join(" ");
    },
    forget() {
      asked = [];
    },
  };
}

/**
 * Takes back what a killed server left half-written in its first moment, before it keeps a log: SQLite
 * does so for whoever may write, and refuses who only reads.
 */
function takeBack(path: string): void {
  if (!existsSync(`${path}-journal`)) return;
  try {
    const connection = connect(path, path);
    connection.prepare("select count(*) from sqlite_master").get();
    connection.close();
  } catch {
    // The reading look says what is wrong with the file.
  }
}

function openReader(path: string): SqliteReader {
  const connection = connectToRead(path);
  return { connection, db: new Kysely<Database>({ dialect: new LibsqlDialect(connection) }) };
}

/** An empty database whose content need not survive a kill. */
export function openEmptySqlite(path: string): Kysely<Database> {
  const connection = connect(path, path);
  connection.exec(
    "pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = on;",
  );
  return new Kysely<Database>({ dialect: new LibsqlDialect(connection) });
}

/** Looks at a database file without changing it. @throws {StoreError} As `openSqlite`. */
export async function inspectSqlite(path: string): Promise<StoreState> {
  await refuseUnusable(path);
  const now = Date.now();
  const readers = createSqliteReaders(() => openReader(path));
  try {
    return { now, ...(await readers.snapshot(readState)) };
  } finally {
    await readers.close();
  }
}

/** Copies a whole database, its log included, into the empty file `target`. */
export function copySqlite(path: string, target: string): void {
  const connection = connectToRead(path);
  try {
    connection.prepare("vacuum into ?").run(target);
  } finally {
    connection.close();
  }
}

/** The last migration, of any version; null if there is none. */
export function readSqliteSchema(path: string): Promise<string | null> {
  return readFrom(path, lastChange);
}

/** Some of the files that its documents name. */
export function pickSqliteFiles(path: string, atMost: number): Promise<string[]> {
  return readFrom(path, (db) => pickFiles(db, atMost));
}

export function readSqliteBackups(path: string, asked: StateQuestion): Promise<BackupState | null> {
  return readFrom(path, (db) => readBackupState(db, asked));
}

function refuseUnusable(path: string): Promise<void> {
  return readFrom(path, refuseOtherDatabase);
}

async function readFrom<T>(path: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const { db } = openReader(path);
  try {
    return await work(db);
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    const isFull = outageOf(cause) === "full";
    const problem = isFull ? DISK_FULL : `Il file ${path} non è un database leggibile.`;
    throw new StoreError(problem, { cause });
  } finally {
    await db.destroy();
  }
}

function connectToRead(path: string): Libsql.Database {
  takeBack(path);
  return connect(`${pathToFileURL(path).href}?mode=ro`, path);
}

function connect(address: string, path: string): Libsql.Database {
  try {
    return new Libsql(address, { timeout: BUSY_TIMEOUT_MS });
  } catch (cause) {
    throw new StoreError(`Impossibile aprire il database ${path}.`, { cause });
  }
}

class LibsqlDialect extends SqliteDialect {
  constructor(connection: Libsql.Database) {
    super({ database: cacheStatements(connection) });
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite rolls schema changes back: a killed start leaves no half of them. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}
