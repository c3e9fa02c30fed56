import { parseMoment } from "../time/calendarDate";
import { DAY_MS, type EpochMs } from "../time/units";
import { type BackupItem, isSafetyCopy } from "./list";

/** Up to this age the latest backup is recent. Source: spec 2 §9. */
export const RECENT_MS = DAY_MS;
/** Up to this age it is to be refreshed, beyond it obsolete. Source: spec 2 §9. */
export const REFRESH_MS = 7 * DAY_MS;

export type Freshness = "none" | "recent" | "aging" | "obsolete";

/** How old the latest backup is; a date that is yet to come counts as now. Source: spec 2 §4. */
export function backupFreshness(latestAt: EpochMs | null, now: EpochMs): Freshness {
  if (latestAt === null) return "none";
  const age = now - latestAt;
  if (age <= RECENT_MS) return "recent";
  return age <= REFRESH_MS ? "aging" : "obsolete";
}

/**
 * The backup with the latest date, and that date; null without any. One whose file is missing
 * protects nobody, and a safety copy holds what a restore did away with: neither counts.
 * Source: settled point 69.
 */
export function latestBackup(
  backups: readonly BackupItem[],
): { backup: BackupItem; at: EpochMs } | null {
  let latest: { backup: BackupItem; at: EpochMs } | null = null;
  for (const backup of backups) {
    const at = parseMoment(backup.modifiedAt);
    if (at === null || backup.isActive === false || isSafetyCopy(backup)) continue;
    if (latest === null || at > latest.at) latest = { backup, at };
  }
  return latest;
}
