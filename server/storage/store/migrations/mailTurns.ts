import type { Kysely, Migration } from "kysely";

/** The company of each queued mail: companies take turns. */
export const mailTurnsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("outbox").addColumn("companyId", "text").execute();
  },
};
