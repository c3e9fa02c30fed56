import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { createAsk } from "../queries/preparedStatements";
import { outageOf } from "./outage";
import type { OpenPool } from "./postgresPool";

/**
 * A pool as Kysely drives it. A connection on which PostgreSQL was lost is thrown away when it comes
 * back: one whose query got no answer may still get it, and nobody else should wait behind it. What
 * is asked on it meanwhile, such as a rollback, fails at once.
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
    // Kysely asks cursors only where rows are streamed, which nothing here does.
    query: query as unknown as PostgresPoolClient["query"],
    release: () => client.release(lost !== undefined),
  };
}
