import { parseMoment } from "../time/calendarDate";
import { DAY_MS, type DurationMs, type EpochMs } from "../time/units";
import { type BackupItem, isSafetyCopy } from "./list";

/** Up to this age the latest backup is recent. Source: spec 2 §9. */
export const RECENT_MS = DAY_MS;
/** Up to this age it is to be refreshed, beyond it obsolete. Source: spec 2 §9. */
export const REFRESH_MS = 7 * DAY_MS;

/** `onlyCopies`: nothing but safety copies is there. */
export type Freshness = "none" | "onlyCopies" | "recent" | "aging" | "obsolete";

/** How the backups stand, and the backup that says so. */
export interface BackupStanding {
  freshness: Freshness;
  latest: BackupItem | null;
}

/**
 * How old the latest backup is; a date that is yet to come counts as now. One whose file is missing
 * protects nobody. A safety copy holds what a restore did away with: the newest one is told where
 * nothing else is there. Source: spec 2 §4, settled point 69.
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
