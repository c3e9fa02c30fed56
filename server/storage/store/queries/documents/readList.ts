import { setImmediate as othersTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { ListName, ListRow, ListSnapshot } from "../../schema/documentTypes";
import { inDriveOf } from "../drive/driveStates";
import { COMPARABLE, LIST_COLUMNS, WAITS_BACK } from "./changedSince";

interface AskedRows {
  companyId: string;
  which: ListName;
  rowsAPage: number;
}

/** Reads a list as of one moment, in one transaction. */
export async function readListSnapshot(
  db: Kysely<Database>,
  asked: AskedRows,
): Promise<ListSnapshot> {
  const company = db.selectFrom("companies").select("documentsVersion");
  const found = await company.where("id", "=", asked.companyId).executeTakeFirst();
  return {
    version: found?.documentsVersion ?? 0,
    async *pages() {
      let last: ListRow | undefined;
      do {
        const rows = await readPage(db, asked, last);
        if (rows.length > 0) yield rows;
        await othersTurn();
        last = rows.length === asked.rowsAPage ? rows.at(-1) : undefined;
      } while (last !== undefined);
    },
  };
}

function readPage(
  db: Kysely<Database>,
  { companyId, which, rowsAPage }: AskedRows,
  last: ListRow | undefined,
): Promise<ListRow[]> {
  const query = db
    .selectFrom("documents as d")
    .select(LIST_COLUMNS)
    .select([COMPARABLE.as("comparable"), WAITS_BACK.as("waits")])
    .select(inDriveOf(companyId).as("inDrive"))
    .where("companyId", "=", companyId)
    .where("obsoleteAt", which === "current" ? "is" : "is not", null)
    .orderBy("sortKey")
    .orderBy("id")
    .limit(rowsAPage);
  if (last === undefined) return query.execute();
  return query
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("sortKey", "id"), ">", tuple(last.sortKey, last.id)),
    )
    .execute();
}
