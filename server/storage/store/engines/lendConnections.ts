import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { createAsk } from "../queries/base/preparedStatements";
import { outageOf } from "./outage";
import type { OpenPool } from "./postgresPool";

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
