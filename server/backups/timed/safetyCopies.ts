import { DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";
import { isAhead } from "../../base/time/clockAhead";
import { systemTrail } from "../../storage/audit/auditTrail";
import type { StoredBackup } from "../../storage/store/schema/backupTypes";
import type { BackupDeps } from "../archive/backupDeps";
import type { Backups } from "../service/backups";

/** The newest copies kept of each company, and of the complete ones. */
const NEWEST_KEPT = 3;
/**
 * The most copies kept, including recent ones: each is as large as all the company's data, and
 * users can cause any number by restoring.
 */
const MOST_KEPT = 10;
const YOUNG_MS: DurationMs = 30 * DAY_MS;

interface Deps extends Pick<BackupDeps, "store" | "clock" | "newId" | "log"> {
  backups: Pick<Backups, "delete">;
}

/**
 * Deletes safety copies that are no longer needed to undo a restore. The last backup of a purged
 * company counts as one; of a company that is gone no copy stays for longer than 30 days.
 */
export async function removeOldSafetyCopies(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { store, backups, clock, newId, log } = deps;
  const companies = await store.companies.list();
  const known = new Set([null, ...companies.map(({ id }) => id)]);
  const all = await store.backups.list(null);
  for (const backup of outlived(all, { now: clock.now(), known })) {
    if (signal?.aborted) return;
    const { companyId, filename } = backup;
    const audit = systemTrail({ newId, now: clock.now() }, companyId);
    await backups.delete({ backup, audit });
    log.info({ backup: filename }, "old safety copy removed");
  }
}

/**
 * The safety copies to delete, from backups sorted newest first: those beyond the maximum, and old
 * ones that are not among the newest. Copies dated in the future, by a wrong clock, count once that
 * time has come.
 */
function outlived(
  all: readonly StoredBackup[],
  { now, known }: { now: EpochMs; known: ReadonlySet<string | null> },
): StoredBackup[] {
  const seen = new Map<string | null, number>();
  return all.filter(({ kind, companyId, createdAt }) => {
    if (kind !== "safety" || isAhead(createdAt, now)) return false;
    const newer = seen.get(companyId) ?? 0;
    seen.set(companyId, newer + 1);
    const kept = known.has(companyId) ? NEWEST_KEPT : 0;
    const isOld = newer >= kept && createdAt <= now - YOUNG_MS;
    return isOld || newer >= MOST_KEPT;
  });
}
