import type { Kysely, Migration } from "kysely";

/** The state and reports of Google Drive syncs. */
export const driveSyncMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("driveTrees")
      .addColumn("companyId", "text", (column) => column.primaryKey())
      .addColumn("folderId", "text", (column) => column.notNull())
      .addColumn("pageToken", "text", (column) => column.notNull())
      .addColumn("listedAt", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createTable("driveNodes")
      .addColumn("companyId", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("parentId", "text")
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("mimeType", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("modifiedAt", "bigint", (column) => column.notNull())
      .addColumn("sizeBytes", "bigint")
      .addColumn("url", "text")
      .addColumn("driveId", "text")
      .addColumn("targetId", "text")
      .addPrimaryKeyConstraint("driveNodesKey", ["companyId", "id"])
      .execute();
    await schema
      .createTable("driveFiles")
      .addColumn("companyId", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("documentId", "text")
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("folder", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("missingAt", "bigint")
      .addColumn("fault", "text")
      .addPrimaryKeyConstraint("driveFilesKey", ["companyId", "id"])
      .execute();
    // A document has at most one file.
    await schema
      .createIndex("driveFilesByDocument")
      .unique()
      .on("driveFiles")
      .columns(["companyId", "documentId"])
      .execute();
    await schema
      .createTable("syncReports")
      .addColumn("companyId", "text", (column) => column.primaryKey())
      .addColumn("startedAt", "bigint", (column) => column.notNull())
      .addColumn("finishedAt", "bigint", (column) => column.notNull())
      .addColumn("userEmail", "text")
      .addColumn("error", "text")
      .addColumn("counts", "text")
      .addColumn("failures", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("syncLeases")
      .addColumn("companyId", "text", (column) => column.primaryKey())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("until", "bigint", (column) => column.notNull())
      .execute();
  },
};
