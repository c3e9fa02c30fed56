import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "./database";
import type { Engine } from "./engine";
import { refuseLaterDatabase } from "./migrate";
import { StoreError } from "./storeError";

const CONNECT_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 10;
/** The type `int8`, which carries counts and instants: all well below 2^53. */
const INT8_OID = 20;

/** @throws {StoreError} When the server cannot be reached or a later version owns the database. */
export async function openPostgres(url: string): Promise<Engine> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8_OID, Number);
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: MAX_CONNECTIONS,
    types,
  });
  // A connection lost while idle is replaced at the next query; unheard, it would end the process.
  pool.on("error", () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await connect(db);
    await refuseLaterDatabase(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, byteOrder: "C", close: () => db.destroy() };
}

async function connect(db: Kysely<Database>) {
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    throw new StoreError(
      `Impossibile collegarsi al database PostgreSQL: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    );
  }
}
