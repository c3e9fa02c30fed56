import type { Kysely, Migration } from "kysely";

/** Which backups the second place verifiably holds, and how often copying failed in a row. */
export const backupCopiesMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("backupCopies")
      .addColumn("place", "text", (column) => column.notNull())
      .addColumn("filename", "text", (column) => column.notNull())
      .addColumn("companyId", "text")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("faultyFiles", "bigint", (column) => column.notNull())
      .addColumn("sizeBytes", "bigint", (column) => column.notNull())
      .addColumn("createdAt", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("backupCopiesKey", ["place", "filename"])
      .execute();
    await schema
      .createTable("copyFailures")
      .addColumn("place", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("message", "text", (column) => column.notNull())
      .addColumn("times", "integer", (column) => column.notNull())
      .execute();
  },
};
