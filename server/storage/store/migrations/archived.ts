import { type Kysely, type Migration, sql } from "kysely";

/** An index of archived documents by key. */
export const archivedMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex("obsoleteDocumentsByKey")
      .on("documents")
      .columns(["companyId", "keyHash"])
      .where(sql.ref("obsoleteAt"), "is not", null)
      .execute();
  },
};
