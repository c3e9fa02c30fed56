import { keyName, shownName } from "@sgi/core/documents/names";
import { type Kysely, type Migration, sql } from "kysely";
import { pairHash } from "../schema/keys/documentKeys";

/** Rows read and written at a time: databases accept some tens of thousands of values per statement. */
const ROWS_A_STATEMENT = 200;

interface Row {
  id: string;
  path: string;
  title: string;
  fileType: string;
  keyFolder: string;
  keyReference: string | null;
  keyTitle: string;
}

interface DocumentsBefore {
  documents: Row;
}

/**
 * The type in a document's key, which another type of its file does not change; and hashes of its
 * names as people compare them, so that a file of another name finds its document.
 */
export const documentPairsMigration: Migration = {
  async up(db: Kysely<DocumentsBefore>) {
    for (const column of ["keyType", "shownPair", "keyPair"]) {
      await db.schema.alterTable("documents").addColumn(column, "text").execute();
    }
    await fillPairs(db);
    await db.schema
      .createIndex("revisionsByFileName")
      .on("revisions")
      .columns(["companyId", "fileName"])
      .execute();
    for (const column of ["shownPair", "keyPair", "fileName"]) {
      await db.schema
        .createIndex(`documentsBy${column[0]?.toUpperCase()}${column.slice(1)}`)
        .on("documents")
        .columns(["companyId", column])
        .where(sql.ref("obsoleteAt"), "is", null)
        .execute();
    }
  },
};

async function fillPairs(db: Kysely<DocumentsBefore>): Promise<void> {
  await sql`update "documents" set "keyType" = "fileType"`.execute(db);
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("documents")
      .select(["id", "path", "title", "fileType", "keyFolder", "keyReference", "keyTitle"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(ROWS_A_STATEMENT)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const values = rows.map((row) => {
      const document = { ...row, keyType: row.fileType };
      const hashes = [shownName(document), keyName(document)].map(pairHash);
      return sql`(${row.id}, ${sql.join(hashes)})`;
    });
    await sql`update "documents" set "shownPair" = v.column2, "keyPair" = v.column3
      from (values ${sql.join(values)}) as v where "documents"."id" = v.column1`.execute(db);
  }
}
