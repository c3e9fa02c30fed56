import { type Kysely, type Migration, sql } from "kysely";

/** Removes the foreign key of revocations: a grant is revoked even after its company is deleted. */
export const revocationsAloneMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite cannot drop a foreign key: this copies the rows into a new table and renames that.
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
