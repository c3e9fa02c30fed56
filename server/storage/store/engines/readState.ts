import type { EpochMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import { countMissingChanges, lastChange } from "../migrations/migrate";
import { createBackupCopies } from "../queries/backups/backupCopies";
import { createInstallation } from "../queries/installation";
import { createSupervisionQueries } from "../queries/logs/supervision";
import type { CopyPlaceState } from "../schema/backupTypes";
import type { Database } from "../schema/database";
import type { FailingBackup, WatchedBackup } from "../schema/supervisionTypes";
import { NAMING_TABLES } from "../schema/tables";
import type { StoreState } from "./engine";

/** Inspects a database whose schema may be older. */
export async function readState(db: Kysely<Database>): Promise<Omit<StoreState, "now">> {
  const missingChanges = await countMissingChanges(db);
  const known = missingChanges === 0 ? await createInstallation(db).get() : null;
  const installation = known?.id ?? (await readName(db));
  const isEmpty = installation === null && !(await hasAny(db));
  return { isEmpty, missingChanges, installation, keyCheck: known?.keyCheck ?? null };
}

/** Whether there is a company or a user: tables that every version has. */
async function hasAny(db: Kysely<Database>): Promise<boolean> {
  if ((await lastChange(db)) === null) return false;
  for (const table of ["companies", "users"] as const) {
    if ((await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) !== undefined)
      return true;
  }
  return false;
}

async function readName(db: Kysely<Database>): Promise<string | null> {
  if ((await lastChange(db)) === null) return null;
  return (await db.selectFrom("installation").select("id").executeTakeFirst())?.id ?? null;
}

/** At most `atMost` random hashes of kept files; of an older schema, of documents' files. */
export async function pickFiles(db: Kysely<Database>, atMost: number): Promise<string[]> {
  if ((await lastChange(db)) === null) return [];
  const tables = (await countMissingChanges(db)) === 0 ? NAMING_TABLES : ["documents"];
  const named = tables.map(
    (table) => sql`select "fileHash" from ${sql.table(table)} where "fileHash" <> ''`,
  );
  const { rows } = await sql<{ fileHash: string }>`select "fileHash" from
    (${sql.join(named, sql` union all `)}) as "named" order by random() limit ${atMost}`.execute(
    db,
  );
  return [...new Set(rows.map(({ fileHash }) => fileHash))];
}

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
