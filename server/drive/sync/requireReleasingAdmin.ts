import type { EpochMs } from "@sgi/core/time";
import { isFormer } from "../../sessions/refuseFormer";
import type { StoreQueries } from "../../storage/store/schema/types";
import type { SyncOrder } from "./syncDeps";
import { SyncRefused } from "./syncRefused";

/**
 * A word counts as long as who gave it is an admin with that session: asked in each transaction,
 * since Google may take its time.
 * @throws {SyncRefused} When it no longer does.
 */
export async function requireReleasingAdmin(
  queries: Pick<StoreQueries, "companies" | "sessions">,
  { companyId, archiveMissing: word }: SyncOrder,
  now: EpochMs,
): Promise<void> {
  if (word === null) return;
  await queries.companies.hold(companyId);
  if (await isFormer(queries, word, now)) throw new SyncRefused("wordGone");
}
