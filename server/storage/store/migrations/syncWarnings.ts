import type { Kysely, Migration } from "kysely";

/** What documents' spreadsheets lack, for syncs that do not read them again. */
export const syncWarningsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("driveFiles").addColumn("warning", "text").execute();
  },
};
