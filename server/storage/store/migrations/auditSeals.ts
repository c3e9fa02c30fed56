import type { Kysely, Migration } from "kysely";

/** How far each chain of the audit log is sealed by the server's key. */
export const auditSealsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("auditSeals")
      .addColumn("scope", "text", (column) => column.primaryKey())
      .addColumn("position", "bigint", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("seal", "text", (column) => column.notNull())
      .execute();
  },
};
