import type { Kysely, Migration } from "kysely";

/** Owners and reviews of documents, sent reminders, and calendars of expiry days. */
export const deadlinesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["documents", "revisions"]) {
      for (const column of ["expiryMark", "expiryRevision"]) {
        await db.schema.alterTable(table).addColumn(column, "text").execute();
      }
    }
    await db.schema.alterTable("documents").addColumn("ownerId", "text").execute();
    await db.schema.alterTable("companies").addColumn("remindedOn", "text").execute();
    await createReviews(db);
    await createDueMarks(db);
    await createCalendars(db);
  },
};

/** No foreign keys to document or user: a restore or a deletion may remove these. */
async function createReviews({ schema }: Kysely<unknown>) {
  await schema
    .createTable("reviews")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("companyId", "text", (column) =>
      column.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("documentId", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("revision", "text", (column) => column.notNull())
    .addColumn("mark", "text")
    .addColumn("expiryBefore", "text")
    .addColumn("expiryAfter", "text")
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text")
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("reviewsByDocument")
    .on("reviews")
    .columns(["companyId", "documentId", "at"])
    .execute();
}

async function createDueMarks({ schema }: Kysely<unknown>) {
  await schema
    .createTable("dueMarks")
    .addColumn("userId", "text", (column) => column.notNull())
    .addColumn("documentId", "text", (column) => column.notNull())
    .addColumn("expiryDate", "text", (column) => column.notNull())
    .addColumn("threshold", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("dueMarksKey", ["userId", "documentId", "expiryDate", "threshold"])
    .execute();
}

async function createCalendars({ schema }: Kysely<unknown>) {
  await schema
    .createTable("calendars")
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("sealedToken", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("calendarsKey", ["userId", "kind"])
    .execute();
}
