import { createHash } from "node:crypto";
import type pg from "pg";

/**
 * Marks a query that PostgreSQL plans once per connection, because planning may cost more than
 * answering it. For frequent reads outside transactions: they may be sent twice.
 */
export const PREPARED_MARK = "/* prepared */";
const MARKED = `select ${PREPARED_MARK}`;

/**
 * Error codes: the prepared statement is unknown or another one, as behind a pooler that does not
 * carry statements along, or its table has changed. Source: PostgreSQL, appendix A.
 */
const UNUSABLE: ReadonlySet<unknown> = new Set(["26000", "42P05", "0A000"]);

type Ask = (
  client: Pick<pg.PoolClient, "query">,
  sql: string,
  parameters: unknown[],
) => Promise<pg.QueryResult>;

/** Runs marked queries as prepared statements; after the first failure, never again. */
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

/**
 * Derives the name from the query's text: if a pooler mixes up two statements, they are the same
 * query.
 */
export function nameOfStatement(sql: string): string {
  return `sgi-${createHash("sha256").update(sql).digest("hex").slice(0, 32)}`;
}
