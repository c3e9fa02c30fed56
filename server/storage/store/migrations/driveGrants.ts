import type { Kysely, Migration } from "kysely";

/** Each company's Google Drive folder and grant, and pending authorizations. */
export const driveGrantsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    const ofCompany = (table: string) =>
      schema
        .createTable(table)
        .addColumn("companyId", "text", (column) =>
          column.primaryKey().references("companies.id").onDelete("cascade"),
        );
    await ofCompany("driveFolders")
      .addColumn("folderId", "text", (column) => column.notNull())
      .addColumn("folderName", "text", (column) => column.notNull())
      .execute();
    await ofCompany("driveGrants")
      .addColumn("refreshToken", "text", (column) => column.notNull())
      .addColumn("scopes", "text", (column) => column.notNull())
      .addColumn("authorizedAt", "bigint", (column) => column.notNull())
      .addColumn("authorizedBy", "text", (column) => column.notNull())
      .addColumn("diedAt", "bigint")
      .execute();
    await schema
      .createTable("driveAuthorizations")
      .addColumn("sessionHash", "text", (column) => column.primaryKey())
      .addColumn("stateHash", "text", (column) => column.notNull().unique())
      .addColumn("userId", "text", (column) => column.notNull())
      .addColumn("companyId", "text", (column) => column.notNull())
      .addColumn("verifier", "text", (column) => column.notNull())
      .addColumn("redirectUri", "text", (column) => column.notNull())
      .addColumn("panelOrigin", "text", (column) => column.notNull())
      .addColumn("expiresAt", "bigint", (column) => column.notNull())
      .execute();
  },
};
