import type { Kysely, Migration } from "kysely";

/** Which folder the installation's files lie in. */
export const installationFolderMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("installation").addColumn("folder", "text").execute();
  },
};
