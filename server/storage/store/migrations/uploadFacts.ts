import type { Kysely, Migration } from "kysely";

/** What admins say of the files of a batch beside their names. */
export const uploadFactsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("uploads").addColumn("facts", "text").execute();
  },
};
