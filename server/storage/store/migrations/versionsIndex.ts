import { type Kysely, type Migration, sql } from "kysely";

/**
 * Documents by version, for who asks for versions alone: SQLite, which takes any index of companies
 * for a short way to few rows, would go through all of a company's documents by it for other things.
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
