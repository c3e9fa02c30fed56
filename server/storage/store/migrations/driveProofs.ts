import type { Kysely, Migration } from "kysely";

/**
 * Folders that companies have proved to be theirs, which companies are linked by the installation's
 * service account, what is wrong with its key, and by which account each tree was read.
 */
export const driveProofsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("driveProofs")
      .addColumn("companyId", "text", (column) =>
        column.notNull().references("companies.id").onDelete("cascade"),
      )
      .addColumn("folderId", "text", (column) => column.notNull())
      .addColumn("folderName", "text", (column) => column.notNull())
      .addColumn("code", "text")
      .addColumn("expiresAt", "bigint")
      .addColumn("provenAt", "bigint")
      .addColumn("provenBy", "text")
      .addColumn("chosenAt", "bigint", (column) => column.notNull())
      .addColumn("toldAt", "bigint")
      .addPrimaryKeyConstraint("driveProofsKey", ["companyId", "folderId"])
      .execute();
    await schema
      .createTable("driveWays")
      .addColumn("companyId", "text", (column) =>
        column.primaryKey().references("companies.id").onDelete("cascade"),
      )
      .addColumn("changedAt", "bigint", (column) => column.notNull())
      .addColumn("changedBy", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("driveKeyFaults")
      .addColumn("account", "text", (column) => column.primaryKey())
      .addColumn("kind", "text")
      .addColumn("since", "bigint", (column) => column.notNull())
      .addColumn("toldAt", "bigint", (column) => column.notNull())
      .execute();
    await schema.alterTable("driveTrees").addColumn("account", "text").execute();
  },
};
