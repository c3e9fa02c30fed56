import type { Kysely, Migration } from "kysely";

/** How often timed backups failed in a row, and when superadmins were last notified. */
export const watchedBackupsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("backupFailures")
      .addColumn("times", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await schema.alterTable("installation").addColumn("backupsToldAt", "bigint").execute();
  },
};
