import type { EpochMs } from "@sgi/core/time";
import { createAuditTrail } from "../../storage/audit/auditTrail";
import type { Progress } from "./progress";
import type { SyncDeps, SyncOrder } from "./syncDeps";
import { syncFault } from "./syncFault";

/** Writes a failed sync into its report and the audit log. Returns the error for the caller. */
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
  // Faults of the server, such as a full disk, have responses of their own.
  return isOurs ? error : failure;
}
