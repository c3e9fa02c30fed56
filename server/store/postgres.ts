import { Kysely, PostgresDialect, sql } from "kysely";
import type { Database } from "./database";
import type { Engine } from "./engine";
import { lendConnections } from "./lendConnections";
import { migrate, refuseLaterDatabase } from "./migrate";
import { openPool } from "./postgresPool";
import { type StoreWait, untilReachable } from "./untilReachable";

const NOW = "(extract(epoch from clock_timestamp()) * 1000)::bigint";
const MAX_CONNECTIONS = 10;
/** The order in which texts are compared byte by byte. */
const BYTE_ORDER = "C";

/**
 * Connects, and brings the schema up to date, for which no limits of time hold.
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
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(work),
    async probe() {
      // A commit with something to write, that leaves nothing in any table.
      await sql`select pg_logical_emit_message(true, 'sgi', 'readyz')`.execute(db);
    },
    close: () => db.destroy(),
  };
}

async function prepare(url: string, wait: StoreWait | undefined): Promise<void> {
  const pool = openPool(url, { maxConnections: 2, isPatient: true });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: lendConnections(pool) }),
  });
  try {
    await untilReachable(() => sql`select 1`.execute(db), wait);
    await refuseLaterDatabase(db);
    await migrate(db, BYTE_ORDER);
  } finally {
    await db.destroy();
  }
}
