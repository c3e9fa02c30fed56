import type { Kysely, Migration } from "kysely";

/** Whose mails they are: companies take turns. */
export const mailTurnsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("outbox").addColumn("companyId", "text").execute();
  },
};
