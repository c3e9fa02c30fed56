import { type Kysely, type Migration, sql } from "kysely";

/**
 * Which documents are held because too many were missing at once. Earlier versions stored only
 * their number: this marks those that the last reading of the Drive did not find, and the next sync
 * releases the ones that are there. Also the grant that read each tree: the next sync lists the
 * trees of earlier versions again.
 */
export const syncMemoryMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("driveFiles").addColumn("heldAt", "bigint").execute();
    await db.schema
      .createIndex("driveFilesHeld")
      .on("driveFiles")
      .columns(["companyId", "heldAt"])
      .where(sql.ref("heldAt"), "is not", null)
      .execute();
    await db.schema.alterTable("driveTrees").addColumn("grantedAt", "bigint").execute();
    await sql`update "driveFiles" set "heldAt" = 0
      where "missingAt" is null and exists (
        select 1 from "driveTrees" where "driveTrees"."companyId" = "driveFiles"."companyId"
      ) and not exists (
        select 1 from "driveNodes"
        where "driveNodes"."companyId" = "driveFiles"."companyId"
          and "driveNodes"."id" = "driveFiles"."id"
      )`.execute(db);
  },
};
