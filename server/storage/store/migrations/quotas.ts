import { type Kysely, type Migration, sql } from "kysely";

/**
 * How much of a company's files the server keeps at most, null for any amount; and how much it keeps,
 * counted without looking at the rows. Files of the drive, whose bytes are not kept, have no hash.
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
