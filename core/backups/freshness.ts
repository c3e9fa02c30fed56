import { parseMoment } from "../time/calendarDate";
import { DAY_MS, type DurationMs, type EpochMs } from "../time/units";
import { type BackupItem, isSafetyCopy } from "./list";

/** Up to this age the latest backup is recent. Source: spec 2 §9. */
export const RECENT_MS = DAY_MS;
/** Up to this age the backup counts as aging, beyond it as obsolete. Source: spec 2 §9. */
export const REFRESH_MS = 7 * DAY_MS;

/** `onlyCopies`: there are only safety copies. */
export type Freshness = "none" | "onlyCopies" | "recent" | "aging" | "obsolete";

/** How fresh the backups are, and by which one. */
export interface BackupStanding {
  freshness: Freshness;
  latest: BackupItem | null;
}

/**
 * How old the latest backup is; a date in the future counts as now. A backup whose file is missing
 * does not count. A safety copy holds the state that a restore replaced, so the newest one counts
 * only where there is no other backup. Source: spec 2 §4, settled point 69.
 */
export function backupStanding(backups: readonly BackupItem[], now: EpochMs): BackupStanding {
  const there = backups.filter(({ isActive }) => isActive !== false);
  const latest = newest(there.filter((backup) => !isSafetyCopy(backup)));
  if (latest !== null) return { freshness: ageName(now - latest.at), latest: latest.backup };
  const copy = newest(there);
  return copy === null
    ? { freshness: "none", latest: null }
    : { freshness: "onlyCopies", latest: copy.backup };
}

/** How fresh a backup of that time is; null: there is none. */
export function freshnessOf(at: EpochMs | null, now: EpochMs): Freshness {
  return at === null ? "none" : ageName(now - at);
}

function ageName(age: DurationMs): Freshness {
  if (age <= RECENT_MS) return "recent";
  return age <= REFRESH_MS ? "aging" : "obsolete";
}

function newest(backups: readonly BackupItem[]) {
  let found: { backup: BackupItem; at: EpochMs } | null = null;
  for (const backup of backups) {
    const at = parseMoment(backup.modifiedAt);
    if (at !== null && (found === null || at > found.at)) found = { backup, at };
  }
  return found;
}
