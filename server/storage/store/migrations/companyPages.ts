import { type Kysely, type Migration, sql } from "kysely";

/**
 * A company's rows in the order of their ids, for who asks for ids: a backup reads them in pages. SQLite
 * would take the index for everything else of a company too, unless it says "is not null".
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
