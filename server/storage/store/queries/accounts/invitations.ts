import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import { type Database, foldEmail } from "../../schema/database";
import type { StoredInvitation } from "../../schema/types";

export function createInvitations(db: Kysely<Database>) {
  return {
    /** False, and nothing written, when the company has invited that address already. */
    async create(invitation: StoredInvitation): Promise<boolean> {
      const row = { ...invitation, email: foldEmail(invitation.email) };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("invitations")
        .values(row)
        .onConflict((conflict) => conflict.columns(["companyId", "email"]).doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async get(id: string): Promise<StoredInvitation | null> {
      const query = db.selectFrom("invitations").selectAll().where("id", "=", id);
      return (await query.executeTakeFirst()) ?? null;
    },
    /** With the email of the admin who sent each; latest first. */
    listOfCompany: (
      companyId: string,
    ): Promise<(StoredInvitation & { invitedByEmail: string })[]> =>
      db
        .selectFrom("invitations")
        .innerJoin("users", "users.id", "invitations.invitedBy")
        .selectAll("invitations")
        .select("users.email as invitedByEmail")
        .where("invitations.companyId", "=", companyId)
        .orderBy("sentAt", "desc")
        .orderBy("invitations.id")
        .execute(),
    /** Records that a new link was sent: the former one is no longer valid. */
    async renew(id: string, sent: Pick<StoredInvitation, "sentAt" | "expiresAt">): Promise<void> {
      await db.updateTable("invitations").set(sent).where("id", "=", id).execute();
    },
    /** Removes it, once: false when it is gone or another link was sent since. */
    async take(id: string, sentAt: EpochMs): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("invitations")
        .where("id", "=", id)
        .where("sentAt", "=", sentAt)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async deleteOfAddress(companyId: string, email: string): Promise<void> {
      await db
        .deleteFrom("invitations")
        .where("companyId", "=", companyId)
        .where("email", "=", email)
        .execute();
    },
    /** Deletes those that expired before a time. */
    async deleteExpired(before: EpochMs): Promise<void> {
      await db.deleteFrom("invitations").where("expiresAt", "<", before).execute();
    },
  };
}
