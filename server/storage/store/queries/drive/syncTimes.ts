import type { EpochMs } from "@sgi/core/time";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { FailureRow, SyncTime } from "../../schema/driveFeedTypes";
import { slices } from "../base/insertAll";

interface Due {
  now: EpochMs;
  /** A later time was noted by a clock that was ahead. */
  latest: EpochMs;
  /** The readers' version now: spreadsheets read by an earlier one are due. */
  readerVersion: number;
  /** Companies of which no sync was noted are due when their folder was linked before this. */
  linkedBefore: EpochMs;
  /** Whether only folders linked by this version or a later one are synced by the timer. */
  isLinkedOnly: boolean;
  /** What is configured: ways by which folders can be read. */
  by: { grant: boolean; service: boolean };
}

const NO_FAILURES: FailureRow = { failedSince: null, failures: 0, toldAt: null };

export function createSyncTimes(db: Kysely<Database>) {
  return {
    async get(companyId: string): Promise<SyncTime | null> {
      const query = db.selectFrom("syncTimes").selectAll().where("companyId", "=", companyId);
      return (await query.executeTakeFirst()) ?? null;
    },
    /** Companies whose folder can be read and whose timed sync is due; with an id, that one alone. */
    async listDue(
      { now, latest, readerVersion, linkedBefore, isLinkedOnly, by }: Due,
      companyId: string | null = null,
    ): Promise<string[]> {
      let query = db
        .selectFrom("driveFolders as folders")
        .innerJoin("companies", "companies.id", "folders.companyId")
        .leftJoin("driveGrants as grants", "grants.companyId", "folders.companyId")
        .leftJoin("driveWays as ways", "ways.companyId", "folders.companyId")
        .leftJoin("driveProofs as proofs", (join) =>
          join
            .onRef("proofs.companyId", "=", "folders.companyId")
            .onRef("proofs.folderId", "=", "folders.folderId"),
        )
        .leftJoin("syncTimes as times", "times.companyId", "folders.companyId")
        .where("companies.deletedAt", "is", null)
        .where(({ eb, or, and }) =>
          or([
            and([
              sql<SqlBool>`${sql.lit(by.grant ? 1 : 0)} = 1`,
              eb("ways.companyId", "is", null),
              eb("grants.companyId", "is not", null),
              eb("grants.diedAt", "is", null),
            ]),
            and([
              sql<SqlBool>`${sql.lit(by.service ? 1 : 0)} = 1`,
              eb("ways.companyId", "is not", null),
              eb("proofs.provenAt", "is not", null),
            ]),
          ]),
        )
        .where(({ eb, or, and, fn }) =>
          or([
            eb("times.dueAt", "<=", now),
            eb("times.dueAt", ">", latest),
            and([eb("times.readerVersion", "<", readerVersion), eb("times.failures", "=", 0)]),
            and([
              eb("times.dueAt", "is", null),
              eb(fn.coalesce("folders.linkedAt", sql.lit(0)), "<=", linkedBefore),
            ]),
          ]),
        );
      if (isLinkedOnly) query = query.where("folders.linkedAt", "is not", null);
      if (companyId !== null) query = query.where("folders.companyId", "=", companyId);
      const rows = await query.select("folders.companyId").orderBy("folders.companyId").execute();
      return rows.map((row) => row.companyId);
    },
    /** Changes make a sync due at once; a company whose syncs fail keeps its wait. */
    async wake(companyIds: readonly string[], now: EpochMs): Promise<void> {
      for (const some of slices(companyIds)) {
        const at = sql`cast(${now} as bigint)`;
        await sql`insert into "syncTimes"
          ("companyId", "dueAt", "wakes", "readerVersion", "failures")
          select "id", ${at}, 1, 0, 0 from "companies" where "id" in (${sql.join(some)})
          on conflict ("companyId") do update set "wakes" = "syncTimes"."wakes" + 1,
            "dueAt" = case when "syncTimes"."failures" > 0 or "syncTimes"."dueAt" < ${at}
              then "syncTimes"."dueAt" else ${at} end`.execute(db);
      }
    },
    /** Notes a successful sync, which began when the company had been woken `wakes` times. */
    async done(
      companyId: string,
      {
        dueAt,
        wakes,
        now,
        readerVersion,
      }: Omit<SyncTime, "companyId" | keyof FailureRow> & {
        now: EpochMs;
      },
    ): Promise<void> {
      const facts = { readerVersion, ...NO_FAILURES };
      await db
        .insertInto("syncTimes")
        .values({ companyId, dueAt, wakes, ...facts })
        .onConflict((conflict) =>
          conflict.column("companyId").doUpdateSet({
            ...facts,
            dueAt: sql<number>`case when "syncTimes"."wakes" = ${wakes}
              then excluded."dueAt" else cast(${now} as bigint) end`,
          }),
        )
        .execute();
    },
    /** Notes a failed timed sync, and when the next one is due. */
    async fail(
      companyId: string,
      { dueAt, ...row }: FailureRow & { dueAt: EpochMs },
    ): Promise<void> {
      const first = { companyId, dueAt, wakes: 0, readerVersion: 0, ...row };
      await db
        .insertInto("syncTimes")
        .values(first)
        .onConflict((conflict) => conflict.column("companyId").doUpdateSet({ dueAt, ...row }))
        .execute();
    },
    /** Forgets a company's last syncs, as for another folder or grant. */
    async forget(companyId: string): Promise<void> {
      await db.deleteFrom("syncTimes").where("companyId", "=", companyId).execute();
    },
  };
}

/** After a restore the index may differ from the drive, though nothing changes there. */
export async function syncAnew(db: Kysely<Database>, companyId: string | null): Promise<void> {
  await db
    .updateTable("syncTimes")
    .set(({ eb }) => ({ dueAt: 0, wakes: eb("wakes", "+", 1) }))
    .$if(companyId !== null, (query) => query.where("companyId", "=", companyId))
    .execute();
}
