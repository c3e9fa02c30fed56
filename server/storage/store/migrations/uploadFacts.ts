import type { Kysely, Migration } from "kysely";

/** What admins state about a batch's files beside their names. */
export const uploadFactsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("uploads").addColumn("facts", "text").execute();
  },
};
