import { type Kysely, type Migration, sql } from "kysely";

/**
 * Indexes a company's rows by id, for backups, which read them in pages. The condition "is not
 * null" keeps SQLite from using the index for other queries about a company.
 */
export const companyPagesMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const table of ["documents", "revisions"]) {
      await schema
        .createIndex(`${table}ByCompany`)
        .on(table)
        .columns(["companyId", "id"])
        .where(sql.ref("id"), "is not", null)
        .execute();
    }
  },
};
