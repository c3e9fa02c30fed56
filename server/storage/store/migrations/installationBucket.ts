import type { Kysely, Migration } from "kysely";

/** Which bucket the installation's files lie in, and by what its key is told from another one. */
export const installationBucketMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("installation").addColumn("bucket", "text").execute();
    await schema.alterTable("installation").addColumn("keyCheck", "text").execute();
  },
};
