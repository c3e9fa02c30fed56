import { type Kysely, type Migration, sql } from "kysely";

/**
 * When each company's folder was chosen, how far Drive's feeds of changes were read, when all of
 * them were, and when each company's timed sync is due. Nodes are looked up by id alone, since a
 * feed may serve several companies.
 */
export const driveFeedsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("driveFolders").addColumn("linkedAt", "bigint").execute();
    await schema.createIndex("driveNodesById").on("driveNodes").columns(["id"]).execute();
    await schema
      .createIndex("driveNodesByTarget")
      .on("driveNodes")
      .columns(["companyId", "targetId"])
      .where(sql.ref("targetId"), "is not", null)
      .execute();
    await schema
      .createTable("driveFeeds")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("companyId", "text")
      .addColumn("driveId", "text")
      .addColumn("grantedAt", "bigint")
      .addColumn("pageToken", "text")
      .addColumn("savedAt", "bigint", (column) => column.notNull())
      .addColumn("lookedAt", "bigint")
      .addColumn("behindSince", "bigint")
      .addColumn("error", "text")
      .addColumn("retryAt", "bigint")
      .addColumn("failedSince", "bigint")
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("toldAt", "bigint")
      .execute();
    await schema
      .createTable("driveRounds")
      .addColumn("only", "integer", (column) => column.primaryKey())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("until", "bigint", (column) => column.notNull())
      .addColumn("lookedAt", "bigint")
      .execute();
    await schema
      .createTable("syncTimes")
      .addColumn("companyId", "text", (column) =>
        column.primaryKey().references("companies.id").onDelete("cascade"),
      )
      .addColumn("dueAt", "bigint", (column) => column.notNull())
      .addColumn("wakes", "integer", (column) => column.notNull())
      .addColumn("readerVersion", "integer", (column) => column.notNull())
      .addColumn("failedSince", "bigint")
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("toldAt", "bigint")
      .execute();
    await schema.createIndex("syncTimesByDue").on("syncTimes").columns(["dueAt"]).execute();
  },
};
