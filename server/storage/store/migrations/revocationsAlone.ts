import { type Kysely, type Migration, sql } from "kysely";

/** A grant that was given up is given back to Google also where its company is gone. */
export const revocationsAloneMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite drops no reference of a column: the rows go into another table of the same name.
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
