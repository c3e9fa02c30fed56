import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import { foldEmail } from "../../schema/foldEmail";
import type { StoreQueries } from "../../schema/types";

export function createInvitations(db: Kysely<Database>): StoreQueries["invitations"] {
  return {
    async create(invitation) {
      const row = { ...invitation, email: foldEmail(invitation.email) };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("invitations")
        .values(row)
        .onConflict((conflict) => conflict.columns(["companyId", "email"]).doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async get(id) {
      const query = db.selectFrom("invitations").selectAll().where("id", "=", id);
      return (await query.executeTakeFirst()) ?? null;
    },
    listOfCompany: (companyId) =>
      db
        .selectFrom("invitations")
        .innerJoin("users", "users.id", "invitations.invitedBy")
        .selectAll("invitations")
        .select("users.email as invitedByEmail")
        .where("invitations.companyId", "=", companyId)
        .orderBy("sentAt", "desc")
        .orderBy("invitations.id")
        .execute(),
    async renew(id, sent) {
      await db.updateTable("invitations").set(sent).where("id", "=", id).execute();
    },
    async take(id, sentAt) {
      const { numDeletedRows } = await db
        .deleteFrom("invitations")
        .where("id", "=", id)
        .where("sentAt", "=", sentAt)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async deleteOfAddress(companyId, email) {
      await db
        .deleteFrom("invitations")
        .where("companyId", "=", companyId)
        .where("email", "=", email)
        .execute();
    },
    async deleteExpired(before) {
      await db.deleteFrom("invitations").where("expiresAt", "<", before).execute();
    },
  };
}
