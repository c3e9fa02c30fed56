import type { Kysely, Migration } from "kysely";

/** Batches of uploaded files, worked through in the background. */
export const uploadsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("uploads")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("companyId", "text", (column) => column.notNull().references("companies.id"))
      .addColumn("userId", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("createdAt", "bigint", (column) => column.notNull())
      .addColumn("leaseOwner", "text")
      .addColumn("leaseUntil", "bigint", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("finishedAt", "bigint")
      .execute();
    await schema
      .createIndex("uploadsByState")
      .on("uploads")
      .columns(["state", "createdAt", "id"])
      .execute();
    await schema
      .createTable("uploadFiles")
      .addColumn("uploadId", "text", (column) =>
        column.notNull().references("uploads.id").onDelete("cascade"),
      )
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("relativeName", "text", (column) => column.notNull())
      .addColumn("partName", "text")
      .addColumn("outcome", "text")
      .addColumn("note", "text")
      .addColumn("documentId", "text")
      .addPrimaryKeyConstraint("uploadFilesKey", ["uploadId", "position"])
      .execute();
  },
};
