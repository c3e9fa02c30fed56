import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { queueNotice } from "../../mail/notices";
import { withdrawInvitations } from "../../sessions/opensByItself";
import type { StoredUser } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";
import { type Handed, handOver } from "./handOver";

/**
 * Deletes a company's user with sessions, second factor and invitations, within the transaction of
 * `queries`. Audit entries of the user stay, under the user's id. False for the company's last
 * admin: the caller then rolls back. Documents in force go to `heir`; with null the admins answer for
 * them, as for obsolete ones always. Source: spec 2 §7, settled point 47.
 */
export async function removeUser(
  queries: StoreQueries,
  user: StoredUser,
  { newId, now, ...handed }: Handed & { newId: NewId; now: EpochMs },
): Promise<boolean> {
  const { id, email, role, companyId } = user;
  const { audit } = handed;
  const given = await handOver(queries, user, handed);
  // Before the user: deleting the user would remove them without an audit entry.
  await withdrawInvitations(queries, { user, audit });
  if (!(await queries.users.delete(id))) return false;
  await queueNotice(queries, { email, notice: "accountDeleted" }, { newId, now, companyId });
  await audit.write(queries, "user.delete", { details: { id, email, role, ...given } });
  return true;
}
