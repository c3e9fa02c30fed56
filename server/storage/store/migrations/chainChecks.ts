import type { Kysely, Migration } from "kysely";

/** What the last verification of each chain of the audit log found. */
export const chainChecksMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("chainChecks")
      .addColumn("scope", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("through", "bigint", (column) => column.notNull())
      .addColumn("fault", "text")
      .execute();
  },
};
