import { sql } from "kysely";
import { slices } from "../base/slices";
import { companyWord, type WordIndex } from "./wordIndex";

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
