import { createHash } from "node:crypto";
import type pg from "pg";

/**
 * Behind a query's first word: PostgreSQL plans the query once a connection, which may cost more than
 * answering it. For reads that come all the time, outside of transactions: they may be asked twice.
 */
export const PREPARED_MARK = "/* prepared */";
const MARKED = `select ${PREPARED_MARK}`;

/**
 * Not known, or another one's, as behind a pooler that lends another connection each time and does
 * not carry statements along; or of a table that was changed since. Source: PostgreSQL, appendix A.
 */
const UNUSABLE: ReadonlySet<unknown> = new Set(["26000", "42P05", "0A000"]);

type Ask = (
  client: Pick<pg.PoolClient, "query">,
  sql: string,
  parameters: unknown[],
) => Promise<pg.QueryResult>;

/** Asks what is marked by a prepared statement; where that does not work, from then on by none. */
export function createAsk(): Ask {
  const names = new Map<string, string>();
  let prepares = true;
  return async (client, sql, parameters) => {
    if (!prepares || !sql.startsWith(MARKED)) return client.query(sql, parameters);
    const name = names.get(sql) ?? nameOfStatement(sql);
    names.set(sql, name);
    try {
      return await client.query({ name, text: sql, values: parameters });
    } catch (error) {
      if (!UNUSABLE.has((error as { code?: unknown }).code)) throw error;
      prepares = false;
      return client.query(sql, parameters);
    }
  };
}

/** Of what it says: where a pooler mixes two up, they are the same query. */
export function nameOfStatement(sql: string): string {
  return `sgi-${createHash("sha256").update(sql).digest("hex").slice(0, 32)}`;
}
