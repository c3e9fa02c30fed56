import type { Kysely, Migration } from "kysely";

/** The installation's id, each batch's spool, and the companies' turns. */
export const installationMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("installation")
      // Always 1: there is a single row.
      .addColumn("only", "integer", (column) => column.primaryKey())
      .addColumn("id", "text", (column) => column.notNull())
      .execute();
    await schema.alterTable("uploads").addColumn("spoolId", "text").execute();
    await schema
      .alterTable("uploads")
      .addColumn("turn", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex("uploadsByTurn").on("uploads").column("turn").execute();
    await schema
      .createIndex("uploadsByCompanyTurn")
      .on("uploads")
      .columns(["companyId", "turn"])
      .execute();
  },
};
