import { type Kysely, type Migration, sql } from "kysely";
import { type DocumentsBefore, keyExistingDocuments } from "./keyExistingDocuments";

/** The documents' keys from their files' names, replaced revisions, and questions of uploads. */
export const identityMigration: Migration = {
  async up(db: Kysely<DocumentsBefore>) {
    const { schema } = db;
    await schema.dropIndex("documentsInForce").execute();
    for (const column of ["keyFolder", "keyTitle", "keyHash", "nameHash"]) {
      await schema
        .alterTable("documents")
        .addColumn(column, "text", (added) => added.notNull().defaultTo(""))
        .execute();
    }
    await schema.alterTable("documents").addColumn("keyReference", "text").execute();
    await keyExistingDocuments(db);
    await indexDocuments(db);
    await createRevisions(db);
    await schema.alterTable("uploads").addColumn("selection", "text").execute();
    await schema.alterTable("uploads").addColumn("answers", "text").execute();
    await schema.alterTable("uploadFiles").addColumn("question", "text").execute();
  },
};

async function indexDocuments({ schema }: Pick<Kysely<unknown>, "schema">) {
  const onColumn = (name: string, column: string) =>
    schema
      .createIndex(name)
      .on("documents")
      .columns(["companyId", column])
      .where(sql.ref("obsoleteAt"), "is", null);
  await onColumn("documentsInForce", "keyHash").unique().execute();
  await onColumn("documentsByName", "nameHash").execute();
  await onColumn("documentsAsShown", "identity").execute();
}

/** No foreign keys: a revision outlives its document. */
async function createRevisions({ schema }: Pick<Kysely<unknown>, "schema">) {
  await schema
    .createTable("revisions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("companyId", "text", (column) => column.notNull())
    .addColumn("documentId", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("revision", "text", (column) => column.notNull())
    .addColumn("fileType", "text", (column) => column.notNull())
    .addColumn("documentDate", "text")
    .addColumn("updatedAt", "bigint", (column) => column.notNull())
    .addColumn("expiryDate", "text")
    .addColumn("fileName", "text", (column) => column.notNull())
    .addColumn("fileHash", "text", (column) => column.notNull())
    .addColumn("fileSizeBytes", "bigint", (column) => column.notNull())
    .addColumn("keyFolder", "text", (column) => column.notNull())
    .addColumn("keyReference", "text")
    .addColumn("keyTitle", "text", (column) => column.notNull())
    .addColumn("replacedAt", "bigint", (column) => column.notNull())
    .addColumn("replacedBy", "text")
    .execute();
  await schema
    .createIndex("revisionsOfDocument")
    .on("revisions")
    .columns(["companyId", "documentId", "replacedAt"])
    .execute();
  // The sweep of files checks here whether a revision still needs their bytes.
  await schema.createIndex("revisionsByHash").on("revisions").column("fileHash").execute();
}
