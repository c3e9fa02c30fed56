import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import { countMissingChanges } from "../migrations/migrate";
import { createBackupCopies } from "../queries/backups/backupCopies";
import { createSupervisionQueries } from "../queries/logs/supervision";
import type { CopyPlaceState } from "../schema/backupTypes";
import type { Database } from "../schema/database";
import type { FailingBackup, WatchedBackup } from "../schema/supervisionTypes";

export interface BackupState {
  /** Null without companies. */
  watched: { complete: WatchedBackup; company: WatchedBackup | null } | null;
  failing: FailingBackup[];
  /** Null without a second place. */
  copies: CopyPlaceState | null;
}

export interface StateQuestion {
  now: EpochMs;
  /** The second place of backups, as the database names it; null if there is none. */
  copyPlace: string | null;
}

/** Null for a schema that is not up to date. */
export async function readBackupState(
  db: Kysely<Database>,
  { now, copyPlace }: StateQuestion,
): Promise<BackupState | null> {
  if ((await countMissingChanges(db)) > 0) return null;
  const { findWatched, listFailing } = createSupervisionQueries(db);
  return {
    watched: await findWatched(now),
    failing: await listFailing(),
    copies: copyPlace === null ? null : await createBackupCopies(db).findState(copyPlace),
  };
}
