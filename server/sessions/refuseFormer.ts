import type { EpochMs } from "@sgi/core/time";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { SessionContext } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";

/**
 * Whether the caller has lost its session or role since the request began. Call it in the write's
 * transaction, with the company locked.
 */
export async function isFormer(
  { sessions }: Pick<StoreQueries, "sessions">,
  { session, user }: SessionContext,
  now: EpochMs,
): Promise<boolean> {
  const found = await sessions.find(session.tokenHash, now);
  return found?.user.role !== user.role || found.user.companyId !== user.companyId;
}

/** @throws {HttpFailure} 403 when the caller has lost them. */
export async function refuseFormer(
  queries: Pick<StoreQueries, "sessions">,
  caller: SessionContext,
  now: EpochMs,
): Promise<void> {
  if (await isFormer(queries, caller, now)) throw new HttpFailure(403, messages.forbidden);
}

/** The same, and locks the caller's company until the transaction ends. */
export async function holdCaller(
  queries: Pick<StoreQueries, "companies" | "sessions">,
  caller: SessionContext,
  now: EpochMs,
): Promise<void> {
  const { companyId } = caller.user;
  if (companyId !== null) await queries.companies.hold(companyId);
  await refuseFormer(queries, caller, now);
}
