import { type Kysely, type Migration, sql } from "kysely";

/**
 * Drops the foreign key to the company: a given-up grant is revoked even when its company is gone.
 */
export const revocationsAloneMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite cannot drop a column's foreign key: this copies the rows into a new table of the same
    // name.
    await db.schema
      .createTable("revocationsAlone")
      .addColumn("refreshToken", "text", (column) => column.primaryKey())
      .addColumn("companyId", "text", (column) => column.notNull())
      .addColumn("toldAt", "bigint")
      .execute();
    await sql`insert into "revocationsAlone" ("refreshToken", "companyId", "toldAt")
      select "refreshToken", "companyId", "toldAt" from "driveRevocations"`.execute(db);
    await db.schema.dropTable("driveRevocations").execute();
    await db.schema.alterTable("revocationsAlone").renameTo("driveRevocations").execute();
  },
};
