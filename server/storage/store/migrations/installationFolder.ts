import type { Kysely, Migration } from "kysely";

/** The folder with the installation's files. */
export const installationFolderMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("installation").addColumn("folder", "text").execute();
  },
};
