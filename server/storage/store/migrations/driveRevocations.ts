import type { Kysely, Migration } from "kysely";

/** Google Drive grants that companies gave up, until Google has revoked them. */
export const driveRevocationsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("driveRevocations")
      .addColumn("refreshToken", "text", (column) => column.primaryKey())
      .addColumn("companyId", "text", (column) =>
        column.notNull().references("companies.id").onDelete("cascade"),
      )
      .addColumn("toldAt", "bigint")
      .execute();
  },
};
