import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import { countMissingChanges } from "../migrations/migrate";
import { createSupervision } from "../queries/supervision";
import type { Database } from "../schema/database";
import type { FailingBackup, WatchedBackup } from "../schema/supervisionTypes";

/** How the backups stand. */
export interface BackupState {
  /** Null without companies. */
  watched: { complete: WatchedBackup; company: WatchedBackup } | null;
  failing: FailingBackup[];
}

/** Null for a schema that is not up to date. */
export async function readBackupState(
  db: Kysely<Database>,
  now: EpochMs,
): Promise<BackupState | null> {
  if ((await countMissingChanges(db)) > 0) return null;
  const { findWatched, listFailing } = createSupervision(db);
  return { watched: await findWatched(now), failing: await listFailing() };
}
