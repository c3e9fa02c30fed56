import type { Kysely, Migration } from "kysely";

/** The bucket with the installation's files, and the check value of its key. */
export const installationBucketMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("installation").addColumn("bucket", "text").execute();
    await schema.alterTable("installation").addColumn("keyCheck", "text").execute();
  },
};
