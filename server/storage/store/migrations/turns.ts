import { type Kysely, type Migration, sql } from "kysely";

/** How much time each queue spent on each company, and the waiting texts by company. */
export const turnsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("turns")
      .addColumn("queue", "text", (column) => column.notNull())
      .addColumn("companyId", "text", (column) => column.notNull())
      .addColumn("began", "bigint", (column) => column.notNull())
      .addColumn("used", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("turnsKey", ["queue", "companyId"])
      .execute();
    await schema.createIndex("turnsByBegan").on("turns").columns(["queue", "began"]).execute();
    await schema
      .createIndex("textsInTurn")
      .on("texts")
      .columns(["companyId", "wantedAt", "id"])
      .where(sql.ref("state"), "=", sql.lit("waiting"))
      .execute();
  },
};
