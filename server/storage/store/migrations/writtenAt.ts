import { type Kysely, type Migration, sql } from "kysely";

/** When an audit entry was written; its own time is when its call began. */
export const writtenAtMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("audit")
      .addColumn("writtenAt", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update "audit" set "writtenAt" = "at"`.execute(db);
    await db.schema.createIndex("auditByWriting").on("audit").column("writtenAt").execute();
  },
};
