import { type DurationMs, SECOND_MS, systemTimers, type Timers } from "@sgi/core/time";
import pg from "pg";

/** The type `int8`, which carries counts and instants: all well below 2^53. */
const INT8_OID = 20;

/** How long each step with PostgreSQL may take before it counts as lost. */
const CONNECT_MS: DurationMs = 5 * SECOND_MS;
const LIMITS = {
  /** Somebody else's transaction that holds a row: told by PostgreSQL. */
  lock_timeout: 5 * SECOND_MS,
  /** One statement: told by PostgreSQL. */
  statement_timeout: 15 * SECOND_MS,
  /** The same where PostgreSQL says nothing any more, as when it is frozen or the line is dead. */
  query_timeout: 20 * SECOND_MS,
} as const satisfies Record<string, DurationMs>;
/** A transaction of a process of ours that hangs must not hold others for ever. */
const IDLE_IN_TRANSACTION_MS: DurationMs = 30 * SECOND_MS;
/** How long connections may take to say good-bye before they are cut. */
const CLOSE_MS: DurationMs = 2 * SECOND_MS;

interface Options {
  maxConnections: number;
  /** Without limits of what is asked, for changes of the schema: they take as long as there are rows. */
  isPatient?: boolean;
  timers?: Timers;
}

export interface OpenPool {
  pool: pg.Pool;
  /** Closes every connection, whether PostgreSQL still answers or not. */
  close(): Promise<void>;
}

/**
 * Connections to PostgreSQL whose loss is a failed query, never the end of the process: a lost one
 * is replaced at the next query.
 */
export function openPool(
  url: string,
  { maxConnections, isPatient = false, timers = systemTimers }: Options,
): OpenPool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8_OID, Number);
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    max: maxConnections,
    types,
    ...(!isPatient && LIMITS),
  });
  const clients = new Set<pg.PoolClient>();
  // Unheard, the error of a connection would end the process: the pool hears those of idle ones,
  // and those in use tell of it besides by their query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    clients.add(client);
  });
  pool.on("remove", (client) => clients.delete(client));
  return { pool, close: () => closePool(pool, clients, timers) };
}

async function closePool(
  pool: pg.Pool,
  clients: ReadonlySet<pg.PoolClient>,
  timers: Timers,
): Promise<void> {
  const cancel = timers.after(CLOSE_MS, () => {
    for (const { connection } of clients) connection.stream.destroy();
  });
  await pool.end();
  cancel();
}
