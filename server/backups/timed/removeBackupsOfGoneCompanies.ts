import { HOUR_MS } from "@sgi/core/time";
import type { BackupSettings } from "../../base/config/backupSettings";
import { isAhead } from "../../base/time/clockAhead";
import { systemTrail } from "../../storage/audit/auditTrail";
import { DELETED_STAY_MS } from "../../storage/store/schema/deletedStay";
import type { BackupDeps } from "../archive/backupDeps";
import type { Backups } from "../service/backups";

interface Deps extends Pick<BackupDeps, "store" | "clock" | "newId" | "log"> {
  backups: Pick<Backups, "delete">;
  settings: BackupSettings;
}

/**
 * Deletes timed backups of companies that no longer exist, once they are older than `keep`
 * intervals, the age of other companies' oldest; after 30 days when timed backups are off.
 */
export async function removeBackupsOfGoneCompanies(
  { store, backups, settings, clock, newId, log }: Deps,
  signal?: AbortSignal,
): Promise<void> {
  const { everyHours, keep } = settings;
  const known = new Set((await store.companies.list()).map(({ id }) => id));
  const now = clock.now();
  const before = now - (everyHours === 0 ? DELETED_STAY_MS : keep * everyHours * HOUR_MS);
  for (const backup of await store.backups.list(null)) {
    const { kind, companyId, filename, createdAt } = backup;
    if (signal?.aborted) return;
    if (kind !== "timed" || companyId === null || known.has(companyId)) continue;
    if (createdAt > before || isAhead(createdAt, now)) continue;
    const audit = systemTrail({ newId, now }, companyId);
    await backups.delete({ backup, audit });
    log.info({ backup: filename }, "backup of a company that is gone removed");
  }
}
