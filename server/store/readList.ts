import { setImmediate as othersTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { LIST_COLUMNS } from "./changedSince";
import type { Database } from "./database";
import type { ListName, ListRow, ListSnapshot } from "./documentTypes";

/**
 * Rows that are read at a time: an embedded database lets nobody else go on meanwhile, for up to 0.2 ms
 * a row where its file is to be read from the disk.
 */
const ROWS_A_PAGE = 100;

/** A list of a database that does not change meanwhile. */
export async function readList(
  db: Kysely<Database>,
  companyId: string,
  which: ListName,
): Promise<ListSnapshot> {
  const company = db.selectFrom("companies").select("documentsVersion");
  const found = await company.where("id", "=", companyId).executeTakeFirst();
  return {
    version: found?.documentsVersion ?? 0,
    async *pages() {
      let last: ListRow | undefined;
      do {
        const rows = await readPage(db, { companyId, which, last });
        if (rows.length > 0) yield rows;
        await othersTurn();
        last = rows.length === ROWS_A_PAGE ? rows.at(-1) : undefined;
      } while (last !== undefined);
    },
  };
}

function readPage(
  db: Kysely<Database>,
  { companyId, which, last }: { companyId: string; which: ListName; last: ListRow | undefined },
): Promise<ListRow[]> {
  const query = db
    .selectFrom("documents")
    .select(LIST_COLUMNS)
    .where("companyId", "=", companyId)
    .where("obsoleteAt", which === "current" ? "is" : "is not", null)
    .orderBy("sortKey")
    .orderBy("id")
    .limit(ROWS_A_PAGE);
  if (last === undefined) return query.execute();
  return query
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("sortKey", "id"), ">", tuple(last.sortKey, last.id)),
    )
    .execute();
}
