import { setImmediate } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { LATEST } from "../../migrations/migrate";
import type { BackedUpTable, RowReader, StoredRow } from "../../schema/backupTypes";
import type { Database } from "../../schema/database";
import { ruleOf, type TableRule } from "../../schema/tables";

/** Rows read at a time: SQLite blocks the process meanwhile. */
const ROWS_AT_ONCE = 500;

/** Rows read and handled at a time: SQLite blocks the process meanwhile. */
const ROWS_A_PAGE = 250;

/**
 * Reads rows as of one moment, in a transaction; the schema must be up to date. Holds at most
 * `mostAtOnce` rows of a table in memory.
 */
export function createRowReader(
  db: Kysely<Database>,
  mostAtOnce: (table: BackedUpTable) => number = () => Number.POSITIVE_INFINITY,
): RowReader {
  return {
    schema: LATEST,
    async *pages(table, companyId) {
      const key = keyWithin(table, companyId);
      const limit = Math.min(mostAtOnce(table), ROWS_A_PAGE);
      const order = sql.join(key.map((column) => sql.ref(column)));
      let last: StoredRow | undefined;
      do {
        const { rows } = await sql<StoredRow>`
          select * from ${sql.table(table)}
          where ${ownedBy(table, companyId)} and ${behind(key, last)}
          order by ${order} limit ${sql.lit(limit)}
        `.execute(db);
        if (rows.length > 0) yield rows;
        await setImmediate();
        last = rows.length === limit ? rows.at(-1) : undefined;
      } while (last !== undefined);
    },
  };
}

/** The condition for the rows of one company; null: for all rows. */
export function ownedBy(table: BackedUpTable, companyId: string | null): RawBuilder<boolean> {
  return companyId === null ? sql<boolean>`1 = 1` : isOwnedBy(ruleOf(table).owner, companyId);
}

/** The condition for a company's rows, by the column that names their company or user. */
export function isOwnedBy(owner: TableRule["owner"], companyId: string): RawBuilder<boolean> {
  if ("company" in owner) return sql<boolean>`${sql.ref(owner.company)} = ${companyId}`;
  return sql<boolean>`${sql.ref(owner.user)} in
    (select "id" from "users" where "companyId" = ${companyId})`;
}

/**
 * The columns that identify a row within its company, by which an index finds the start of a page.
 */
function keyWithin(table: BackedUpTable, companyId: string | null): readonly string[] {
  const { key, owner } = ruleOf(table);
  if (companyId === null || !("company" in owner)) return key;
  const rest = key.filter((column) => column !== owner.company);
  return rest.length > 0 ? rest : key;
}

/**
 * The condition for rows after `last`. The first page also has a condition on the key: without it,
 * databases use no index that covers only rows with `is not null`.
 */
function behind(key: readonly string[], last: StoredRow | undefined): RawBuilder<boolean> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  if (last === undefined) return sql<boolean>`${sql.ref(key.at(-1) ?? "")} is not null`;
  const values = sql.join(key.map((column) => last[column]));
  return sql<boolean>`(${columns}) > (${values})`;
}

/**
 * The condition that the company in a column is not deleted; also true when there is no company.
 */
export function notDeleted(companyId: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from "companies" as "deleted"
    where "deleted"."id" = ${sql.ref(companyId)} and "deleted"."deletedAt" is not null)`;
}

/** Reads all rows page by page; `page` returns the rows after the last one. */
export async function inPages<Row>(
  page: (after: Row | undefined, most: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await page(all.at(-1), ROWS_AT_ONCE);
    for (const row of rows) all.push(row);
    if (rows.length < ROWS_AT_ONCE) return all;
    await setImmediate();
  }
}
