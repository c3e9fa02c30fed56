import type { Expression, Kysely, SqlBool } from "kysely";
import type { Database } from "../../schema/database";
import type { DriveGrant } from "../../schema/driveLinkTypes";

/**
 * Removes the companies' Google Drive grants and queues them for revocation. Call it in a
 * transaction.
 */
export async function giveUpGrants(
  db: Kysely<Database>,
  which: Expression<SqlBool>,
): Promise<DriveGrant[]> {
  const grants = await db.deleteFrom("driveGrants").where(which).returningAll().execute();
  for (const { companyId, refreshToken } of grants) {
    const waiting = { companyId, refreshToken, toldAt: null };
    await db.insertInto("driveRevocations").values(waiting).execute();
  }
  return grants;
}
