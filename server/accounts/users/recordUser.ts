import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { queueNewUser } from "../../mail/notices";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import type { StoredUser } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";

interface At {
  newId: NewId;
  now: EpochMs;
  audit: AuditTrail;
}

/**
 * Writes a company's new user within the transaction of `queries`, and queues the notices about it.
 */
export async function recordUser(
  queries: StoreQueries,
  user: StoredUser & { companyId: string },
  { newId, now, audit }: At,
): Promise<void> {
  const { id, email, role, companyId } = user;
  await queries.users.create(user);
  // A pending invitation could recreate the account after its deletion.
  await queries.invitations.deleteOfAddress(companyId, email);
  await queueNewUser(queries, user, { newId, now, companyId });
  await audit.write(queries, "user.create", { details: { id, email, role } });
}
