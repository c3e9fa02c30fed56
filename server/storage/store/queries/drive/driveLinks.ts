import type { EpochMs } from "@sgi/core/time";
import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema/database";
import type {
  DriveFolderLink,
  DriveGrant,
  DriveRevocation,
  StoredAuthorization,
} from "../../schema/driveLinkTypes";
import { inTransaction } from "../base/transactions";
import { createDriveProofs } from "./driveProofs";

export function createDriveLinks(db: Kysely<Database>) {
  return {
    async getFolder(companyId: string): Promise<DriveFolderLink | null> {
      const query = db.selectFrom("driveFolders").selectAll().where("companyId", "=", companyId);
      return (await query.executeTakeFirst()) ?? null;
    },
    /**
     * Whether it has chosen a folder, and granted access, even if the grant is dead by now, or is
     * linked by the service account.
     */
    async getLinked(companyId: string): Promise<boolean> {
      const query = db
        .selectFrom("driveFolders")
        .leftJoin("driveGrants", "driveGrants.companyId", "driveFolders.companyId")
        .leftJoin("driveWays", "driveWays.companyId", "driveFolders.companyId")
        .select("driveFolders.companyId")
        .where("driveFolders.companyId", "=", companyId)
        .where(({ eb, or }) =>
          or([
            eb("driveGrants.companyId", "is not", null),
            eb("driveWays.companyId", "is not", null),
          ]),
        );
      return (await query.executeTakeFirst()) !== undefined;
    },
    async setFolder(
      folder: Omit<DriveFolderLink, "linkedAt">,
      linkedAt: EpochMs | null = null,
    ): Promise<void> {
      const { companyId, ...rest } = folder;
      const facts = { ...rest, linkedAt };
      await db
        .insertInto("driveFolders")
        .values({ companyId, ...facts })
        .onConflict((conflict) => conflict.column("companyId").doUpdateSet(facts))
        .execute();
    },
    async getGrant(companyId: string): Promise<DriveGrant | null> {
      const query = db.selectFrom("driveGrants").selectAll().where("companyId", "=", companyId);
      return (await query.executeTakeFirst()) ?? null;
    },
    /** Replaces an earlier grant. */
    async putGrant(grant: DriveGrant): Promise<void> {
      const { companyId, ...facts } = grant;
      await db
        .insertInto("driveGrants")
        .values(grant)
        .onConflict((conflict) => conflict.column("companyId").doUpdateSet(facts))
        .execute();
    },
    /**
     * Marks a grant as dead. False, and nothing changed, when it was marked before, or another
     * grant has replaced it.
     */
    async endGrant(
      { companyId, refreshToken }: Pick<DriveGrant, "companyId" | "refreshToken">,
      diedAt: EpochMs,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("driveGrants")
        .set({ diedAt })
        .where("companyId", "=", companyId)
        .where("refreshToken", "=", refreshToken)
        .where("diedAt", "is", null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** Moves the grant to the revocations. */
    deleteGrant(companyId: string): Promise<DriveGrant | null> {
      return inTransaction(db, async (trx) => {
        const [grant] = await giveUpGrants(trx, sql`"companyId" = ${companyId}`);
        return grant ?? null;
      });
    },
    /** A company's, or with null all. */
    listRevocations(companyId: string | null): Promise<DriveRevocation[]> {
      const query = db.selectFrom("driveRevocations").selectAll().orderBy("refreshToken");
      return (companyId === null ? query : query.where("companyId", "=", companyId)).execute();
    },
    async tellRevocation(refreshToken: string, toldAt: EpochMs): Promise<void> {
      const query = db.updateTable("driveRevocations").set({ toldAt });
      await query.where("refreshToken", "=", refreshToken).execute();
    },
    async endRevocation(refreshToken: string): Promise<void> {
      const query = db.deleteFrom("driveRevocations");
      await query.where("refreshToken", "=", refreshToken).execute();
    },
    ...createAuthorizations(db),
    ...createDriveProofs(db),
  };
}

type Asked = Pick<StoredAuthorization, "stateHash" | "sessionHash"> & { now: EpochMs };

function createAuthorizations(db: Kysely<Database>) {
  return {
    /** Replaces the session's last one. */
    async beginAuthorization(authorization: StoredAuthorization): Promise<void> {
      const { sessionHash, ...facts } = authorization;
      await db
        .insertInto("driveAuthorizations")
        .values(authorization)
        .onConflict((conflict) => conflict.column("sessionHash").doUpdateSet(facts))
        .execute();
    },
    /** Takes it once, if its own session asks before it expires. */
    async takeAuthorization({
      stateHash,
      sessionHash,
      now,
    }: Asked): Promise<StoredAuthorization | null> {
      const query = db
        .deleteFrom("driveAuthorizations")
        .where("stateHash", "=", stateHash)
        .where("sessionHash", "=", sessionHash)
        .where("expiresAt", ">", now);
      return (await query.returningAll().executeTakeFirst()) ?? null;
    },
    async deleteExpiredAuthorizations(now: EpochMs): Promise<number> {
      const query = db.deleteFrom("driveAuthorizations").where("expiresAt", "<=", now);
      return Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
    },
  };
}

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
