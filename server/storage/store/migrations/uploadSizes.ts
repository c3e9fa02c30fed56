import type { Kysely, Migration } from "kysely";

/** What of a batch lies in the spool until it ends; nothing is known of those of a version before. */
export const uploadSizesMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const column of ["spooledFiles", "spooledBytes"]) {
      await schema
        .alterTable("uploads")
        .addColumn(column, "bigint", (add) => add.notNull().defaultTo(0))
        .execute();
    }
  },
};
