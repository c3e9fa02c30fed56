import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { Mfa } from "../../schema/accountTypes";
import type { Database } from "../../schema/database";
import { inTransaction } from "../base/transactions";

export function createMfa(db: Kysely<Database>) {
  const ofUser = (userId: string) => db.updateTable("mfa").where("userId", "=", userId);
  return {
    async get(userId: string): Promise<Mfa | null> {
      const query = db.selectFrom("mfa").selectAll().where("userId", "=", userId);
      return (await query.executeTakeFirst()) ?? null;
    },
    /**
     * Stores an unverified secret in place of an earlier one. False, and nothing written, when a
     * verified one exists.
     */
    async setPending(
      userId: string,
      { secret: pendingSecret, at: pendingAt }: { secret: string; at: EpochMs },
    ): Promise<boolean> {
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
    /**
     * Turns the pending secret into the verified one. False, and nothing written, when `secret` is
     * no longer the pending one, or a verified one exists.
     */
    async enable(
      userId: string,
      { secret, step, at }: { secret: string; step: number; at: EpochMs },
    ): Promise<boolean> {
      const { numUpdatedRows } = await ofUser(userId)
        .where("pendingSecret", "=", secret)
        .where("enabledAt", "is", null)
        .set({ secret, enabledAt: at, lastStep: step, pendingSecret: null, pendingAt: null })
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** Uses up a step: false when it, or a later one, was used before. */
    async takeStep(userId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await ofUser(userId)
        .where("enabledAt", "is not", null)
        .where("lastStep", "<", step)
        .set({ lastStep: step })
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** Removes the second factor with its backup codes. */
    delete(userId: string): Promise<void> {
      return inTransaction(db, async (trx) => {
        await trx.deleteFrom("backupCodes").where("userId", "=", userId).execute();
        await trx.deleteFrom("mfa").where("userId", "=", userId).execute();
      });
    },
    /** Stores the backup codes in place of earlier ones. */
    replaceBackupCodes(userId: string, codeHashes: readonly string[]): Promise<void> {
      return inTransaction(db, async (trx) => {
        await trx.deleteFrom("backupCodes").where("userId", "=", userId).execute();
        const rows = codeHashes.map((codeHash) => ({ userId, codeHash }));
        await trx.insertInto("backupCodes").values(rows).execute();
      });
    },
    /** Uses up a backup code: false when the user has no such code left. */
    async takeBackupCode(userId: string, codeHash: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("backupCodes")
        .where("userId", "=", userId)
        .where("codeHash", "=", codeHash)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async countBackupCodes(userId: string): Promise<number> {
      const query = db.selectFrom("backupCodes").where("userId", "=", userId);
      const counted = query.select(({ fn }) => fn.countAll<number>().as("n"));
      return (await counted.executeTakeFirstOrThrow()).n;
    },
  };
}
