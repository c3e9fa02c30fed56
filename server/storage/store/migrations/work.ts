import type { Kysely, Migration } from "kysely";

/** ZIP downloads that were requested and not fetched yet. */
export const workMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("zipTickets")
      .addColumn("tokenHash", "text", (column) => column.primaryKey())
      .addColumn("sessionHash", "text", (column) =>
        column.notNull().references("sessions.tokenHash").onDelete("cascade"),
      )
      .addColumn("ids", "text", (column) => column.notNull())
      .addColumn("expiresAt", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("zipTicketsBySession")
      .on("zipTickets")
      .column("sessionHash")
      .execute();
  },
};
