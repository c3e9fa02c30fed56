import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { PendingLogin } from "../../schema/accountTypes";
import type { Database } from "../../schema/database";

export function createPendingLogins(db: Kysely<Database>) {
  return {
    async create(login: PendingLogin): Promise<void> {
      const row = { ...login, remember: login.remember ? 1 : 0 };
      await db.insertInto("pendingLogins").values(row).execute();
    },
    /** Uses up one attempt. Null when the login is unknown, past `now`, or has no attempts left. */
    async takeAttempt(tokenHash: string, now: EpochMs): Promise<PendingLogin | null> {
      const row = await db
        .updateTable("pendingLogins")
        .set(({ eb }) => ({ attemptsLeft: eb("attemptsLeft", "-", 1) }))
        .where("tokenHash", "=", tokenHash)
        .where("expiresAt", ">", now)
        .where("attemptsLeft", ">", 0)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : { ...row, remember: row.remember === 1 };
    },
    /** False when it was gone already. */
    async delete(tokenHash: string): Promise<boolean> {
      const query = db.deleteFrom("pendingLogins").where("tokenHash", "=", tokenHash);
      return (await query.executeTakeFirstOrThrow()).numDeletedRows > 0n;
    },
    async deleteOfUser(userId: string): Promise<void> {
      await db.deleteFrom("pendingLogins").where("userId", "=", userId).execute();
    },
    async deleteExpired(now: EpochMs): Promise<number> {
      const query = db.deleteFrom("pendingLogins").where("expiresAt", "<=", now);
      return Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
    },
  };
}
