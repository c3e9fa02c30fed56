import { type DurationMs, SECOND_MS, systemTimers, type Timers } from "@sgi/core/time";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { createAsk } from "../queries/base/preparedStatements";
import { outageOf } from "./outage";

/** The type `int8` of counts and instants: all well below 2^53. */
const INT8_OID = 20;

/** How long each step with PostgreSQL may take before it counts as lost. */
const CONNECT_MS: DurationMs = 5 * SECOND_MS;
const LIMITS = {
  /** Waiting for a row that another transaction locks; PostgreSQL enforces it. */
  lock_timeout: 5 * SECOND_MS,
  /** One statement; PostgreSQL enforces it. */
  statement_timeout: 15 * SECOND_MS,
  /** The same, when PostgreSQL does not answer at all, as on a dead network. */
  query_timeout: 20 * SECOND_MS,
} as const satisfies Record<string, DurationMs>;
/** Ends the transaction of a hanging process, because others wait for it. */
const IDLE_IN_TRANSACTION_MS: DurationMs = 30 * SECOND_MS;
/** How long connections may take to close before they are cut. */
const CLOSE_MS: DurationMs = 2 * SECOND_MS;

interface Options {
  maxConnections: number;
  /** Without time limits, for migrations: they take as long as there are rows. */
  isPatient?: boolean;
  timers?: Timers;
}

export interface OpenPool {
  pool: pg.Pool;
  /** Closes every connection, whether PostgreSQL still answers or not. */
  close(): Promise<void>;
}

/**
 * A pool of connections to PostgreSQL. A lost connection fails its query, never the process, and is
 * replaced at the next query.
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
  // Without a listener, an error of an idle connection would end the process; on connections in use
  // the query fails.
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

/**
 * A pool in the form that Kysely uses. A connection that lost PostgreSQL is discarded when
 * returned: its pending query may still get an answer, and nobody else should wait behind that.
 * Later queries on it, such as a rollback, fail at once.
 */
export function lendConnections({ pool, close }: OpenPool): PostgresPool {
  const ask = createAsk();
  return { connect: async () => lend(await pool.connect(), ask), end: close };
}

function lend(client: pg.PoolClient, ask: ReturnType<typeof createAsk>): PostgresPoolClient {
  let lost: unknown;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (lost !== undefined) throw lost;
    try {
      return await ask(client, sql, [...parameters]);
    } catch (error) {
      if (outageOf(error) === "lost") lost = error;
      throw error;
    }
  };
  return {
    // Kysely uses cursors only for streamed rows, which this server does not use.
    query: query as unknown as PostgresPoolClient["query"],
    release: () => client.release(lost !== undefined),
  };
}
