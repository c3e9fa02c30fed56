import type { UserRole } from "@sgi/core/accounts/users";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { queueRoleChange } from "../../mail/notices";
import { endWhatOpens } from "../../sessions/opensByItself";
import type { StoredUser } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";
import { type Handed, handOver } from "./handOver";

/** `heir`: takes over the documents of an admin who becomes a viewer; null: the user keeps them. */
interface Given extends Handed {
  newId: NewId;
  now: EpochMs;
}

/**
 * Gives a company's user another role within the transaction of `queries`. All sessions of the user
 * end, after a promotion too: a stolen session, or one left open for 30 days, must not become an
 * admin's. False, and nothing is changed, for the company's last admin. Source: settled points 47
 * and 64.
 */
export async function giveRole(
  queries: StoreQueries,
  user: StoredUser,
  after: UserRole,
  { newId, now, ...handed }: Given,
): Promise<boolean> {
  const { id, companyId, email, role: before } = user;
  if (after === before) return true;
  const { audit } = handed;
  const given = after === "viewer" ? await handOver(queries, user, handed) : {};
  if (!(await queries.users.setRole(id, after))) return false;
  // Only admins have a second factor: a viewer could not remove it.
  if (after === "viewer") await queries.mfa.delete(id);
  const event = after === "viewer" ? "becameViewer" : "becameAdmin";
  await endWhatOpens(queries, event, { user, audit });
  await queueRoleChange(queries, { companyId, email, role: after }, { newId, now, companyId });
  await audit.write(queries, "user.role", { details: { email, before, after, ...given } });
  return true;
}
