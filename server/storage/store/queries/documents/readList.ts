import { setImmediate as othersTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { ListedText, ListName, ListRow, ListSnapshot } from "../../schema/documentTypes";
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
  const { rowsAPage } = asked;
  return {
    version: found?.documentsVersion ?? 0,
    pages: () => pagesOf((last) => readPage(db, asked, last), rowsAPage),
    texts: () => pagesOf((last) => readTexts(db, asked, last), rowsAPage),
  };
}

/** All pages, each read after the last row of the one before. */
async function* pagesOf<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  rowsAPage: number,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    await othersTurn();
    last = rows.length === rowsAPage ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

function readPage(
  db: Kysely<Database>,
  asked: AskedRows,
  last: ListRow | undefined,
): Promise<ListRow[]> {
  return inOrder(db, asked, last)
    .select(LIST_COLUMNS)
    .select([COMPARABLE.as("comparable"), WAITS_BACK.as("waits")])
    .select(inDriveOf(asked.companyId).as("inDrive"))
    .execute();
}

function readTexts(
  db: Kysely<Database>,
  asked: AskedRows,
  last: ListedText | undefined,
): Promise<ListedText[]> {
  return inOrder(db, asked, last)
    .leftJoin("texts as t", (join) =>
      join.onRef("t.companyId", "=", "d.companyId").onRef("t.fileHash", "=", "d.fileHash"),
    )
    .select(["d.id", "d.sortKey", "t.id as textId"])
    .execute();
}

function inOrder(
  db: Kysely<Database>,
  { companyId, which, rowsAPage }: AskedRows,
  last: Pick<ListRow, "sortKey" | "id"> | undefined,
) {
  const query = db
    .selectFrom("documents as d")
    .where("d.companyId", "=", companyId)
    .where("d.obsoleteAt", which === "current" ? "is" : "is not", null)
    .orderBy("d.sortKey")
    .orderBy("d.id")
    .limit(rowsAPage);
  if (last === undefined) return query;
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("d.sortKey", "d.id"), ">", tuple(last.sortKey, last.id)),
  );
}
