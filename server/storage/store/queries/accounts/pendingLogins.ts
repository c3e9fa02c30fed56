import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { StoreQueries } from "../../schema/types";

export function createPendingLogins(db: Kysely<Database>): StoreQueries["pendingLogins"] {
  return {
    async create(login) {
      const row = { ...login, remember: login.remember ? 1 : 0 };
      await db.insertInto("pendingLogins").values(row).execute();
    },
    async takeAttempt(tokenHash, now) {
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
    async delete(tokenHash) {
      const query = db.deleteFrom("pendingLogins").where("tokenHash", "=", tokenHash);
      return (await query.executeTakeFirstOrThrow()).numDeletedRows > 0n;
    },
    async deleteOfUser(userId) {
      await db.deleteFrom("pendingLogins").where("userId", "=", userId).execute();
    },
    async deleteExpired(now) {
      const query = db.deleteFrom("pendingLogins").where("expiresAt", "<=", now);
      return Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
    },
  };
}
