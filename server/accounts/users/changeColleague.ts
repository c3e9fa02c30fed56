import type { EpochMs } from "@sgi/core/time";
import { companyOf } from "../../http/companyOf";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { refuseFormer } from "../../sessions/refuseFormer";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import type { SessionContext, StoredUser } from "../../storage/store/schema/types";
import type { Store, StoreQueries } from "../../storage/store/store";

interface ColleagueCall {
  params: { id: string };
  session: SessionContext;
  now: EpochMs;
  audit: AuditTrail;
}

interface Rule {
  /** The refusal when the caller names itself. */
  ofOneself: string;
  /** False when the company would be left without an admin. */
  work(user: StoredUser, queries: StoreQueries): Promise<boolean>;
}

/**
 * Changes another user of the caller's company in one transaction, with the company's users locked.
 * @throws {HttpFailure} 404 for a user of another company, 409 for oneself and for the last admin,
 * 403 when the caller is no longer an admin, 429 after too many changes in the company. Then
 * nothing is changed.
 */
export async function changeColleague(
  { store, limits }: { store: Pick<Store, "transaction">; limits: Pick<RateLimits, "userChanges"> },
  { params: { id }, session, now }: Pick<ColleagueCall, "params" | "session" | "now">,
  { ofOneself, work }: Rule,
): Promise<null> {
  const companyId = companyOf(session, messages.userNotFound);
  if (id === session.user.id) throw new HttpFailure(409, ofOneself);
  await takeOrRefuse(limits.userChanges, companyId);
  await store.transaction(async (queries) => {
    await queries.companies.hold(companyId);
    const user = await queries.users.get(id);
    if (user === null || user.companyId !== companyId) {
      throw new HttpFailure(404, messages.userNotFound);
    }
    if (!(await work(user, queries))) throw new HttpFailure(409, messages.lastAdmin);
    await refuseFormer(queries, session, now);
  });
  return null;
}
