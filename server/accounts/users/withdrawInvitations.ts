import type { AuditTrail } from "../../storage/audit/auditTrail";
import type { StoredUser, StoreQueries } from "../../storage/store/schema/types";

/**
 * Withdraws the invitations of an admin who loses that role: a stolen admin account must not come
 * back by a link. Other admins can invite the same people again.
 */
export async function withdrawInvitations(
  queries: StoreQueries,
  { audit }: { audit: AuditTrail },
  { id: invitedBy, companyId }: Pick<StoredUser, "id" | "companyId">,
): Promise<void> {
  if (companyId === null) return;
  for (const { id, email, sentAt, ...sent } of await queries.invitations.listOfCompany(companyId)) {
    if (sent.invitedBy !== invitedBy) continue;
    await queries.invitations.take(id, sentAt);
    await audit.write(queries, "user.withdraw", { details: { email } });
  }
}
