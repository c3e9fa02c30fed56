import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { ListName } from "../../schema/documentTypes";
import type { SoughtWords } from "../../schema/textTypes";
import { slices } from "../base/insertAll";
import { inTransaction } from "../base/transactions";

/** How a database engine finds texts by their words, which `contentWords` produces. */
export interface WordIndex {
  /** Replaces the words of a text, joined by spaces; null removes them. */
  put(trx: Kysely<Database>, id: number, words: string | null): Promise<void>;
  /** Deletes the words of texts whose rows are gone. */
  drop(trx: Kysely<Database>, ids: readonly number[]): Promise<void>;
  /** The ids of the documents whose texts contain the words, in the list's order. */
  search(
    db: Kysely<Database>,
    asked: { companyId: string; which: ListName; sought: SoughtWords },
  ): Promise<string[]>;
}

/**
 * A word indexed with each text of a company, so that a search skips other companies' texts. No
 * real text contains it.
 */
export function companyWord(companyId: string): string {
  return `§${companyId.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase()}`;
}

/** Uses FTS5, which stores each word of a text once, without positions. */
export const sqliteWords: WordIndex = {
  async put(trx, id, words) {
    await sql`delete from "textWords" where rowid = ${id}`.execute(trx);
    if (words === null) return;
    await sql`insert into "textWords" (rowid, body) values (${id}, ${words})`.execute(trx);
  },
  async drop(trx, ids) {
    for (const some of slices(ids)) {
      await sql`delete from "textWords" where rowid in (${sql.join(some)})`.execute(trx);
    }
  },
  async search(db, { companyId, which, sought: { words, beginning } }) {
    const terms = [companyWord(companyId), ...words].map((word) => `"${word}"`);
    if (beginning !== null) terms.push(`"${beginning}"*`);
    const isListed = sql.raw(which === "current" ? "is null" : "is not null");
    // Without statistics SQLite would go through all documents first: `cross join` fixes the order.
    // One value: ten thousand rows would take the driver half as long again as finding them.
    const { rows } = await sql<{ ids: string }>`select json_group_array("id") as "ids" from (
      select "documents"."id" from "textWords"
      cross join "texts" on "texts"."id" = "textWords".rowid
      cross join "documents" on "documents"."companyId" = "texts"."companyId"
        and "documents"."fileHash" = "texts"."fileHash"
      where "textWords" match ${terms.join(" AND ")} and "texts"."companyId" = ${companyId}
        and "obsoleteAt" ${isListed}
      order by "sortKey", "documents"."id")`.execute(db);
    return JSON.parse(rows[0]?.ids ?? "[]");
  },
};

/**
 * Uses a GIN index of the unchanged words: PostgreSQL's own parser and stemmer would change them.
 */
export const postgresWords: WordIndex = {
  async put(trx, id, words) {
    await sql`update "texts" set "words" = ${words} where "id" = ${id}`.execute(trx);
  },
  // The words are a column of the deleted row.
  async drop() {},
  async search(db, { companyId, which, sought: { words, beginning } }) {
    const terms = [companyWord(companyId), ...words].map((word) => `'${word}'`);
    if (beginning !== null) terms.push(`'${beginning}':*`);
    const isListed = sql.raw(which === "current" ? "is null" : "is not null");
    const { rows } = await inTransaction(db, async (trx) => {
      // For common words PostgreSQL would otherwise scan every text on disk.
      await sql`set local enable_seqscan = off`.execute(trx);
      // Looks the words up first, whatever the planner estimates: any other order is slow. By the
      // company it would find its texts, and make a vector of the words of each.
      return sql<{ id: string }>`with "found" as materialized (
          select "companyId", "fileHash" from "texts"
          where array_to_tsvector(string_to_array("words", ' ')) @@ ${terms.join(" & ")}::tsquery
        )
        select "documents"."id" from "found"
        join "documents" on "documents"."fileHash" = "found"."fileHash"
        where "found"."companyId" = ${companyId} and "documents"."companyId" = ${companyId}
          and "obsoleteAt" ${isListed}
        order by "sortKey", "documents"."id"`.execute(trx);
    });
    return rows.map(({ id }) => id);
  },
};
