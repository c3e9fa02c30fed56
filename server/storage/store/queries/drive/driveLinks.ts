import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { StoreQueries } from "../../schema/types";
import { inTransaction } from "../base/inTransaction";
import { giveUpGrants } from "./giveUpGrants";

export function createDriveLinks(db: Kysely<Database>): StoreQueries["driveLinks"] {
  return {
    async getFolder(companyId) {
      const query = db.selectFrom("driveFolders").selectAll().where("companyId", "=", companyId);
      return (await query.executeTakeFirst()) ?? null;
    },
    async getLinked(companyId) {
      const query = db
        .selectFrom("driveFolders")
        .innerJoin("driveGrants", "driveGrants.companyId", "driveFolders.companyId")
        .select("driveFolders.companyId")
        .where("driveFolders.companyId", "=", companyId);
      return (await query.executeTakeFirst()) !== undefined;
    },
    async setFolder(folder) {
      const { companyId, ...facts } = folder;
      await db
        .insertInto("driveFolders")
        .values(folder)
        .onConflict((conflict) => conflict.column("companyId").doUpdateSet(facts))
        .execute();
    },
    async getGrant(companyId) {
      const query = db.selectFrom("driveGrants").selectAll().where("companyId", "=", companyId);
      return (await query.executeTakeFirst()) ?? null;
    },
    async putGrant(grant) {
      const { companyId, ...facts } = grant;
      await db
        .insertInto("driveGrants")
        .values(grant)
        .onConflict((conflict) => conflict.column("companyId").doUpdateSet(facts))
        .execute();
    },
    async endGrant({ companyId, refreshToken }, diedAt) {
      const { numUpdatedRows } = await db
        .updateTable("driveGrants")
        .set({ diedAt })
        .where("companyId", "=", companyId)
        .where("refreshToken", "=", refreshToken)
        .where("diedAt", "is", null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    deleteGrant(companyId) {
      return inTransaction(db, async (trx) => {
        const [grant] = await giveUpGrants(trx, sql`"companyId" = ${companyId}`);
        return grant ?? null;
      });
    },
    listRevocations(companyId) {
      const query = db.selectFrom("driveRevocations").selectAll().orderBy("refreshToken");
      return (companyId === null ? query : query.where("companyId", "=", companyId)).execute();
    },
    async tellRevocation(refreshToken, toldAt) {
      const query = db.updateTable("driveRevocations").set({ toldAt });
      await query.where("refreshToken", "=", refreshToken).execute();
    },
    async endRevocation(refreshToken) {
      const query = db.deleteFrom("driveRevocations");
      await query.where("refreshToken", "=", refreshToken).execute();
    },
    ...createAuthorizations(db),
  };
}

function createAuthorizations(
  db: Kysely<Database>,
): Pick<
  StoreQueries["driveLinks"],
  "beginAuthorization" | "takeAuthorization" | "deleteExpiredAuthorizations"
> {
  return {
    async beginAuthorization(authorization) {
      const { sessionHash, ...facts } = authorization;
      await db
        .insertInto("driveAuthorizations")
        .values(authorization)
        .onConflict((conflict) => conflict.column("sessionHash").doUpdateSet(facts))
        .execute();
    },
    async takeAuthorization({ stateHash, sessionHash, now }) {
      const query = db
        .deleteFrom("driveAuthorizations")
        .where("stateHash", "=", stateHash)
        .where("sessionHash", "=", sessionHash)
        .where("expiresAt", ">", now);
      return (await query.returningAll().executeTakeFirst()) ?? null;
    },
    async deleteExpiredAuthorizations(now) {
      const query = db.deleteFrom("driveAuthorizations").where("expiresAt", "<=", now);
      return Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
    },
  };
}
