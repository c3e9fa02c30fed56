import type { Kysely, Migration } from "kysely";

/** The size of each batch in the spool until it ends; unknown for batches of earlier versions. */
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
