import type { Kysely, Migration } from "kysely";

/** When and with which browser users were active, and admins' invitations. */
export const peopleMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["browser", "system", "address"]) {
      await db.schema.alterTable("sessions").addColumn(column, "text").execute();
    }
    await db.schema.alterTable("sessions").addColumn("usedAt", "bigint").execute();
    await db.schema
      .createTable("accesses")
      .addColumn("userId", "text", (column) =>
        column.primaryKey().references("users.id").onDelete("cascade"),
      )
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await createInvitations(db);
  },
};

/** Deleting the admin who sent an invitation deletes it too. */
async function createInvitations({ schema }: Kysely<unknown>) {
  await schema
    .createTable("invitations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("companyId", "text", (column) =>
      column.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text")
    .addColumn("invitedBy", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("sentAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addUniqueConstraint("invitationsByEmail", ["companyId", "email"])
    .execute();
  await schema.createIndex("invitationsByAdmin").on("invitations").column("invitedBy").execute();
}
