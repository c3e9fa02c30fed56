import { type Kysely, type Migration, sql } from "kysely";

/**
 * Which documents are held since too many were missing at once. Of before only their number is known:
 * held from now on is what the last reading of the drive did not find, and the next sync lets go what
 * is there after all. And by which grant a drive was read: one of before is listed anew.
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
