import type { EpochMs } from "@sgi/core/time";
import { Kysely, PostgresDialect, sql } from "kysely";
import {
  countMissingChanges,
  lastChange,
  migrate,
  refuseOtherDatabase,
} from "../migrations/migrate";
import { BACKED_UP } from "../schema/backupTypes";
import type { Database } from "../schema/database";
import type { Engine, StoreState } from "./engine";
import { type StoreWait, untilReachable } from "./outage";
import { lendConnections, openPool } from "./postgresPool";
import {
  type BackupState,
  pickFiles,
  readBackupState,
  readState,
  type StateQuestion,
} from "./readState";

const NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint";
const MAX_CONNECTIONS = 10;
/** Rows read per round trip; other requests run meanwhile. */
const ROWS_A_PAGE = 250;
/** The order in which texts are compared byte by byte. */
const BYTE_ORDER = "C";

/**
 * Connects and migrates the schema; migrations have no time limits.
 * @throws {StoreError} When the server cannot be reached or a later version owns the database.
 */
export async function openPostgres(url: string, wait?: StoreWait): Promise<Engine> {
  await prepare(url, wait);
  const pool = openPool(url, { maxConnections: MAX_CONNECTIONS });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: lendConnections(pool) }),
  });
  return {
    db,
    now: NOW,
    rowsAPage: ROWS_A_PAGE,
    changeMark: null,
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(work),
    async probe() {
      // A commit that writes to the WAL but to no table.
      await sql`select pg_logical_emit_message(true, 'sgi', 'readyz')`.execute(db);
    },
    async analyze() {
      // One after the other: each statement has its own time limit, and may fail alone.
      const failures: unknown[] = [];
      for (const table of BACKED_UP) {
        const query = sql`analyze ${sql.table(table)}`;
        await query.execute(db).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, "not all tables were analyzed");
    },
    pool: () => ({
      open: pool.pool.totalCount,
      idle: pool.pool.idleCount,
      waiting: pool.pool.waitingCount,
    }),
    close: () => db.destroy(),
  };
}

/** Looks at a database without changing it. @throws {StoreError} As `openPostgres`. */
export function inspectPostgres(url: string, wait?: StoreWait): Promise<StoreState> {
  return look(url, wait, async (db) => {
    await refuseOtherDatabase(db);
    const query = sql<{ now: EpochMs }>`select ${sql.raw(NOW)} as "now"`;
    const [row] = (await query.execute(db)).rows;
    return { now: row?.now ?? 0, ...(await readState(db)) };
  });
}

/** The last migration, of any version; null if there is none. */
export function readPostgresSchema(url: string): Promise<string | null> {
  return look(url, undefined, lastChange);
}

/** Some of the files that its documents name. */
export function pickPostgresFiles(url: string, atMost: number): Promise<string[]> {
  return look(url, undefined, (db) => pickFiles(db, atMost));
}

export function readPostgresBackups(
  url: string,
  asked: StateQuestion,
): Promise<BackupState | null> {
  return look(url, undefined, (db) => readBackupState(db, asked));
}

/**
 * Takes no migration lock when nothing is missing: another process may hold it for long, or
 * forever, if a pooler shares one connection.
 */
async function prepare(url: string, wait: StoreWait | undefined): Promise<void> {
  const missing = await look(url, wait, async (db) => {
    await refuseOtherDatabase(db);
    return countMissingChanges(db);
  });
  if (missing === 0) return;
  await withDatabase(url, { isPatient: true }, (db) => migrate(db, BYTE_ORDER));
}

/** Waits until PostgreSQL answers, then runs one inspection. */
function look<T>(
  url: string,
  wait: StoreWait | undefined,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return withDatabase(url, { isPatient: false }, async (db) => {
    await untilReachable(() => sql`select 1`.execute(db), wait);
    return work(db);
  });
}

async function withDatabase<T>(
  url: string,
  options: { isPatient: boolean },
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const pool = openPool(url, { maxConnections: 2, ...options });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: lendConnections(pool) }),
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
