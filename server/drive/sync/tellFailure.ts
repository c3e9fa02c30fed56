import type { EpochMs } from "@sgi/core/time";
import { createAuditTrail } from "../../storage/audit/auditTrail";
import type { Progress } from "./progress";
import type { SyncDeps, SyncOrder } from "./syncDeps";
import { syncFault } from "./syncFault";

/** Tells that a sync has failed: in its report and in the audit log. Gives what the caller is told. */
export async function tellFailure(
  { store, clock, newId, log }: SyncDeps,
  { companyId, by }: SyncOrder,
  { error, startedAt, progress }: { error: unknown; startedAt: EpochMs; progress: Progress },
): Promise<unknown> {
  const { failure, isOurs } = syncFault(error);
  log.error({ err: error, company: companyId }, "a sync failed");
  const now = clock.now();
  const counts = progress.counts();
  try {
    await store.transaction(async (queries) => {
      await queries.syncs.writeReport(companyId, {
        startedAt,
        finishedAt: now,
        userEmail: by?.email ?? null,
        error: failure.message,
        counts: counts === null ? null : JSON.stringify(counts),
        failures: "[]",
      });
      const actor = { id: by?.id ?? null, companyId };
      const audit = createAuditTrail({ newId, now, actor });
      await audit.write(queries, "sync.failed", { details: failure.message });
    });
  } catch (err) {
    log.error({ err }, "the failure of a sync could not be written down");
  }
  // What the server cannot do just now, as with a full disk, has answers of its own.
  return isOurs ? error : failure;
}
