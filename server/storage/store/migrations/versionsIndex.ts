import { type Kysely, type Migration, sql } from "kysely";

/**
 * Indexes documents by version, for queries about versions alone: SQLite, which prefers any index
 * by company, would otherwise use it for other queries and read all of a company's documents.
 */
export const versionsIndexMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.dropIndex("documentsByVersion").execute();
    await schema
      .createIndex("documentsByVersion")
      .on("documents")
      .columns(["companyId", "version", "id"])
      .where(sql.ref("version"), ">", sql.lit(0))
      .execute();
  },
};
