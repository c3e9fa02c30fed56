import { setImmediate as othersTurn } from "node:timers/promises";
import { type DurationMs, MINUTE_MS } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { ChainHead } from "../../schema/auditTypes";
import type { BackupFailure, ScopedHead, StoredBackup } from "../../schema/backupTypes";
import type { Database } from "../../schema/database";
import { NAMING_TABLES, type NamingTable } from "../../schema/tables";

/** The index of backups. `now` is SQL for the database's own time. */
export function createBackups(db: Kysely<Database>, now: string) {
  return {
    async create(backup: StoredBackup): Promise<void> {
      await db.insertInto("backups").values(backup).execute();
    },
    async get(filename: string): Promise<StoredBackup | null> {
      const query = db.selectFrom("backups").selectAll().where("filename", "=", filename);
      return (await query.executeTakeFirst()) ?? null;
    },
    /** The newest first: of one company, or all with null. */
    list(companyId: string | null): Promise<StoredBackup[]> {
      const all = db.selectFrom("backups").selectAll();
      const query = companyId === null ? all : all.where("companyId", "=", companyId);
      return query.orderBy("createdAt", "desc").orderBy("filename", "desc").execute();
    },
    async delete(filename: string): Promise<boolean> {
      const query = db.deleteFrom("backups").where("filename", "=", filename);
      return (await query.executeTakeFirstOrThrow()).numDeletedRows > 0n;
    },
    /** The total size of all files that rows name, each once; null: of all companies. */
    async sumFiles(companyId: string | null): Promise<number> {
      const seen = new Set<string>();
      let bytes = 0;
      for (const table of NAMING_TABLES) {
        for await (const { fileHash, fileSizeBytes } of filesOf(db, table, companyId)) {
          // Without a hash the file is in Google Drive, and no bytes of it are kept here.
          if (fileHash === "" || seen.has(fileHash)) continue;
          seen.add(fileHash);
          bytes += fileSizeBytes;
        }
      }
      return bytes;
    },
    /** Where a chain ended when backups were made. */
    async listHeads(scope: string): Promise<ChainHead[]> {
      const rows = await db.selectFrom("backups").select("heads").execute();
      const heads = rows.flatMap((row) => JSON.parse(row.heads) as ScopedHead[]);
      return heads.filter((head) => head.scope === scope);
    },
    /** The newest first: of one company, or all with null. */
    listFailures(companyId: string | null): Promise<BackupFailure[]> {
      const all = db.selectFrom("backupFailures").selectAll();
      const query = companyId === null ? all : all.where("scope", "=", companyId);
      return query.orderBy("at", "desc").execute();
    },
    /** Counts it as one more in a row. */
    async noteFailure({ scope, ...failure }: Omit<BackupFailure, "times">): Promise<void> {
      await db
        .insertInto("backupFailures")
        .values({ scope, ...failure, times: 1 })
        .onConflict((conflict) =>
          conflict.column("scope").doUpdateSet(({ eb }) => ({
            ...failure,
            times: eb("backupFailures.times", "+", 1),
          })),
        )
        .execute();
    },
    async forgetFailure(scope: string): Promise<void> {
      await db.deleteFrom("backupFailures").where("scope", "=", scope).execute();
    },
    /**
     * Claims a mail about failing backups. False if any process claimed one within the last
     * `spanMs`, by the database's time.
     */
    async claimAlarm(spanMs: DurationMs): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("installation")
        .set({ backupsToldAt: sql<number>`${sql.raw(now)}` })
        .where(({ eb, or }) =>
          or([
            eb("backupsToldAt", "is", null),
            eb("backupsToldAt", "<=", sql<number>`${sql.raw(now)} - ${spanMs}`),
            // Alarms from before the clock was set back.
            eb("backupsToldAt", ">", sql<number>`${sql.raw(now)} + ${MINUTE_MS}`),
          ]),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}

/** Rows read at a time: SQLite blocks the process meanwhile. */
const FILES_A_PAGE = 500;

async function* filesOf(db: Kysely<Database>, table: NamingTable, companyId: string | null) {
  const all = db.selectFrom(table).select(["id", "fileHash", "fileSizeBytes"]);
  const rows = companyId === null ? all : all.where("companyId", "=", companyId);
  for (let last = ""; ; ) {
    const page = rows.where("id", ">", last).orderBy("id").limit(FILES_A_PAGE);
    const files = await page.execute();
    yield* files;
    if (files.length < FILES_A_PAGE) return;
    last = files.at(-1)?.id ?? "";
    await othersTurn();
  }
}
