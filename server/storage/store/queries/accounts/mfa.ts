import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { StoreQueries } from "../../schema/types";
import { inTransaction } from "../base/inTransaction";

export function createMfa(db: Kysely<Database>): StoreQueries["mfa"] {
  const ofUser = (userId: string) => db.updateTable("mfa").where("userId", "=", userId);
  return {
    async get(userId) {
      const query = db.selectFrom("mfa").selectAll().where("userId", "=", userId);
      return (await query.executeTakeFirst()) ?? null;
    },
    async setPending(userId, { secret: pendingSecret, at: pendingAt }) {
      const pending = { pendingSecret, pendingAt };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("mfa")
        .values({ userId, secret: null, enabledAt: null, lastStep: 0, ...pending })
        .onConflict((conflict) =>
          conflict.column("userId").doUpdateSet(pending).where("mfa.enabledAt", "is", null),
        )
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async enable(userId, { secret, step, at }) {
      const { numUpdatedRows } = await ofUser(userId)
        .where("pendingSecret", "=", secret)
        .where("enabledAt", "is", null)
        .set({ secret, enabledAt: at, lastStep: step, pendingSecret: null, pendingAt: null })
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async takeStep(userId, step) {
      const { numUpdatedRows } = await ofUser(userId)
        .where("enabledAt", "is not", null)
        .where("lastStep", "<", step)
        .set({ lastStep: step })
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    delete(userId) {
      return inTransaction(db, async (trx) => {
        await trx.deleteFrom("backupCodes").where("userId", "=", userId).execute();
        await trx.deleteFrom("mfa").where("userId", "=", userId).execute();
      });
    },
    replaceBackupCodes(userId, codeHashes) {
      return inTransaction(db, async (trx) => {
        await trx.deleteFrom("backupCodes").where("userId", "=", userId).execute();
        const rows = codeHashes.map((codeHash) => ({ userId, codeHash }));
        await trx.insertInto("backupCodes").values(rows).execute();
      });
    },
    async takeBackupCode(userId, codeHash) {
      const { numDeletedRows } = await db
        .deleteFrom("backupCodes")
        .where("userId", "=", userId)
        .where("codeHash", "=", codeHash)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async countBackupCodes(userId) {
      const query = db.selectFrom("backupCodes").where("userId", "=", userId);
      const counted = query.select(({ fn }) => fn.countAll<number>().as("n"));
      return (await counted.executeTakeFirstOrThrow()).n;
    },
  };
}
