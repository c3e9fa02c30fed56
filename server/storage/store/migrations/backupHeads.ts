import type { Kysely, Migration } from "kysely";

/** Where the audit log ended when a backup was made. */
export const backupHeadsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("backups")
      .addColumn("heads", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
