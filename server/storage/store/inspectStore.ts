import type { StoreState } from "./engines/engine";
import type { StoreWait } from "./engines/outage";
import type { BackupState, StateQuestion } from "./engines/readState";
import type { StoreOptions } from "./openStore";

/**
 * The last migration of a database, of any version of the server; null if there is none.
 * @throws {StoreError} When it cannot be reached, or is not a database.
 */
export async function readSchema(options: StoreOptions): Promise<string | null> {
  if (!("databaseUrl" in options)) {
    const { readSqliteSchema } = await import("./engines/sqlite");
    return readSqliteSchema(options.sqlitePath);
  }
  const { readPostgresSchema } = await import("./engines/postgres");
  return readPostgresSchema(options.databaseUrl);
}

/**
 * Inspects a database without changing it, while others work with it. `wait` says how long to wait
 * for PostgreSQL.
 * @throws {StoreError} When it cannot be reached, is no database, or belongs to a later version.
 */
export async function inspectStore(options: StoreOptions, wait?: StoreWait): Promise<StoreState> {
  if (!("databaseUrl" in options)) {
    const { inspectSqlite } = await import("./engines/sqlite");
    return inspectSqlite(options.sqlitePath);
  }
  const { inspectPostgres } = await import("./engines/postgres");
  return inspectPostgres(options.databaseUrl, wait);
}

/**
 * At most `atMost` random hashes of documents' files; changes nothing.
 * @throws {StoreError} When the database cannot be reached, or is not one.
 */
export async function pickFilesOf(options: StoreOptions, atMost: number): Promise<string[]> {
  if (!("databaseUrl" in options)) {
    const { pickSqliteFiles } = await import("./engines/sqlite");
    return pickSqliteFiles(options.sqlitePath, atMost);
  }
  const { pickPostgresFiles } = await import("./engines/postgres");
  return pickPostgresFiles(options.databaseUrl, atMost);
}

/**
 * The state of the backups; changes nothing. Null if the schema is not up to date.
 * @throws {StoreError} When the database cannot be reached, or is not one.
 */
export async function backupStateOf(
  options: StoreOptions,
  asked: StateQuestion,
): Promise<BackupState | null> {
  if (!("databaseUrl" in options)) {
    const { readSqliteBackups } = await import("./engines/sqlite");
    return readSqliteBackups(options.sqlitePath, asked);
  }
  const { readPostgresBackups } = await import("./engines/postgres");
  return readPostgresBackups(options.databaseUrl, asked);
}
