import { sql } from "kysely";
import { inTransaction } from "../base/inTransaction";
import { companyWord, type WordIndex } from "./wordIndex";

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
      // Looks the words up first, whatever the planner estimates: any other order is slow.
      return sql<{ id: string }>`with "found" as materialized (
          select "fileHash" from "texts"
          where array_to_tsvector(string_to_array("words", ' ')) @@ ${terms.join(" & ")}::tsquery
            and "companyId" = ${companyId}
        )
        select "documents"."id" from "found"
        join "documents" on "documents"."fileHash" = "found"."fileHash"
        where "documents"."companyId" = ${companyId} and "obsoleteAt" ${isListed}
        order by "sortKey", "documents"."id"`.execute(trx);
    });
    return rows.map(({ id }) => id);
  },
};
