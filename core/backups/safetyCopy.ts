import { parseMoment } from "../time/calendarDate";
import type { EpochMs } from "../time/units";
import { type BackupItem, isSafetyCopy } from "./list";

/**
 * The safety copies that take back the last restore: of everything, or of each company. Older ones
 * are backups like any other, and one whose file is missing takes nothing back.
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
