import type { Kysely, Migration } from "kysely";

/** When a company was deleted, and which files of purged companies to remove. */
export const companyDeletionMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("companies").addColumn("deletedAt", "bigint").execute();
    await schema
      .createTable("fileRemovals")
      .addColumn("fileHash", "text", (column) => column.primaryKey())
      .addColumn("queuedAt", "bigint", (column) => column.notNull())
      .execute();
  },
};
