import { parseMoment } from "../time/calendarDate";
import type { EpochMs } from "../time/units";
import { type BackupItem, isSafetyCopy } from "./list";

/**
 * The safety copies that undo the last restore: one for everything, and one for each company.
 * Leaves out older ones, which are ordinary backups, and those whose file is missing.
 */
export function undoCopies(backups: readonly BackupItem[]): ReadonlySet<BackupItem> {
  const latest = new Map<string, { backup: BackupItem; at: EpochMs }>();
  for (const backup of backups) {
    const at = parseMoment(backup.modifiedAt);
    if (at === null || backup.isActive === false || !isSafetyCopy(backup)) continue;
    const scope = backup.metadata?.clientId ?? "";
    const before = latest.get(scope);
    if (before === undefined || at > before.at) latest.set(scope, { backup, at });
  }
  return new Set([...latest.values()].map(({ backup }) => backup));
}
