import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { SoughtWords } from "../../schema/textTypes";
import { slices } from "../base/insertAll";
import { inTransaction } from "../base/transactions";

/** How a database engine finds texts by their words, which `contentWords` produces. */
export interface WordIndex {
  /** Replaces the words of a text, joined by spaces; null removes them. */
  put(trx: Kysely<Database>, id: number, words: string | null): Promise<void>;
  /** Deletes the words of texts whose rows are gone. */
  drop(trx: Kysely<Database>, ids: readonly number[]): Promise<void>;
  /** The ids of a company's texts that contain the words, in no order. */
  find(db: Kysely<Database>, companyId: string, sought: SoughtWords): Promise<number[]>;
}

/**
 * A word indexed with each text of a company, so that a search skips other companies' texts. No
 * real text contains it.
 */
export function companyWord(companyId: string): string {
  return `§${companyId.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase()}`;
}

/** Pages of FTS5's index that are merged after each text: more than it has, which would pile up. */
const MERGED_PAGES = 16;

/**
 * Has FTS5 merge its index after each text alone. By itself it does so for 64 pages a level at once,
 * after some fifty texts: 50 ms during which the server answers nobody. Kept in the database.
 */
export async function mergeAfterEachText(db: Kysely<Database>): Promise<void> {
  const asked = sql<{ v: number }>`select "v" from "textWords_config" where "k" = 'automerge'`;
  const { rows } = await asked.execute(db);
  if (rows[0]?.v === 0) return;
  await sql`insert into "textWords" ("textWords", rank) values ('automerge', 0)`.execute(db);
}

/** Uses FTS5, which stores each word of a text once, without positions. */
export const sqliteWords: WordIndex = {
  async put(trx, id, words) {
    await sql`delete from "textWords" where rowid = ${id}`.execute(trx);
    if (words === null) return;
    await sql`insert into "textWords" (rowid, body) values (${id}, ${words})`.execute(trx);
    await sql`insert into "textWords" ("textWords", rank) values ('merge', ${MERGED_PAGES})`.execute(
      trx,
    );
  },
  async drop(trx, ids) {
    for (const some of slices(ids)) {
      await sql`delete from "textWords" where rowid in (${sql.join(some)})`.execute(trx);
    }
  },
  async find(db, companyId, { words, beginning }) {
    const terms = [companyWord(companyId), ...words].map((word) => `"${word}"`);
    if (beginning !== null) terms.push(`"${beginning}"*`);
    // One value: the driver would take twice as long for ten thousand rows.
    const { rows } = await sql<{ ids: string }>`select json_group_array(rowid) as "ids"
      from "textWords" where "textWords" match ${terms.join(" AND ")}`.execute(db);
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
  async find(db, companyId, { words, beginning }) {
    const terms = [companyWord(companyId), ...words].map((word) => `'${word}'`);
    if (beginning !== null) terms.push(`'${beginning}':*`);
    const { rows } = await inTransaction(db, async (trx) => {
      // For common words PostgreSQL would otherwise scan every text on disk. By the company it would
      // find its texts, and make a vector of the words of each: the words alone say whose they are.
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ ids: number[] | null }>`select json_agg("id") as "ids" from "texts"
        where array_to_tsvector(string_to_array("words", ' ')) @@ ${terms.join(" & ")}::tsquery`.execute(
        trx,
      );
    });
    return rows[0]?.ids ?? [];
  },
};
