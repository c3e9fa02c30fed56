import { type Kysely, type Migration, sql } from "kysely";

/**
 * Limits on a company's stored files, null for unlimited, and an index that counts them without
 * reading the rows. Google Drive files are not stored and have no hash.
 */
export const quotasMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ["maxBytes", "maxFiles"]) {
      await schema.alterTable("companies").addColumn(column, "bigint").execute();
    }
    for (const table of ["documents", "revisions"]) {
      await schema
        .createIndex(`${table}Kept`)
        .on(table)
        .columns(["companyId", "fileSizeBytes"])
        .where(sql.ref("fileHash"), "<>", sql.lit(""))
        .execute();
    }
  },
};
