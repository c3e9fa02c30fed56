import { type Kysely, type Migration, sql } from "kysely";
import { isPostgres } from "../schema/connection";

/** What a preview shows of each spreadsheet; null until it is read again. */
export const sheetsOfTextsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("textBodies")
      .addColumn("sheets", sql.raw(isPostgres(db) ? "bytea" : "blob"))
      .execute();
  },
};
