import type { Kysely, Migration } from "kysely";

/** Grants of Google Drive that companies gave up, until Google has said that they are gone. */
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
