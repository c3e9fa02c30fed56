import type { Kysely, Migration } from "kysely";

const TEXTS = ["companyId", "companyName", "userId", "userEmail", "userRole"] as const;
const COUNTS = [
  "totalUsers",
  "totalDocuments",
  "totalLogs",
  "totalClients",
  "totalCompanyCodes",
  "faultyFiles",
  "sizeBytes",
] as const;

/** The index of backups. No foreign keys: a backup outlives the rows that it contains. */
export const backupsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    let table = schema
      .createTable("backups")
      .addColumn("filename", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("manifestHash", "text", (column) => column.notNull())
      .addColumn("createdAt", "bigint", (column) => column.notNull());
    for (const name of TEXTS) table = table.addColumn(name, "text");
    for (const name of COUNTS)
      table = table.addColumn(name, "bigint", (column) => column.notNull());
    await table.execute();
    await schema
      .createIndex("backupsByCompany")
      .on("backups")
      .columns(["companyId", "createdAt"])
      .execute();
    await schema
      .createTable("backupFailures")
      .addColumn("scope", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("message", "text", (column) => column.notNull())
      .execute();
  },
};
