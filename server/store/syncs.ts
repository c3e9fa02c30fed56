import type { DurationMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database";
import type { StoreQueries } from "./types";

/** `now` is SQL for the database's own time. */
export function createSyncs(db: Kysely<Database>, now: string): StoreQueries["syncs"] {
  const until = (leaseMs: DurationMs) => sql<number>`${sql.raw(now)} + ${leaseMs}`;
  return {
    async getReport(companyId) {
      const query = db.selectFrom("syncReports").selectAll().where("companyId", "=", companyId);
      const row = await query.executeTakeFirst();
      if (row === undefined) return null;
      const { companyId: _, ...report } = row;
      return report;
    },
    async writeReport(companyId, report) {
      await db
        .insertInto("syncReports")
        .values({ companyId, ...report })
        .onConflict((conflict) => conflict.column("companyId").doUpdateSet(report))
        .execute();
    },
    async take(companyId, owner, leaseMs) {
      const lease = { owner, until: until(leaseMs) };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("syncLeases")
        .values({ companyId, ...lease })
        .onConflict((conflict) =>
          conflict
            .column("companyId")
            .doUpdateSet(lease)
            .where(({ eb, or }) =>
              or([
                eb("syncLeases.until", "<=", sql.raw<number>(now)),
                // No lease reaches so far: the database's clock was set back.
                eb("syncLeases.until", ">", until(leaseMs)),
              ]),
            ),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async renew(companyId, owner, leaseMs) {
      const { numUpdatedRows } = await db
        .updateTable("syncLeases")
        .set({ until: until(leaseMs) })
        .where("companyId", "=", companyId)
        .where("owner", "=", owner)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async release(companyId, owner) {
      const query = db.deleteFrom("syncLeases").where("companyId", "=", companyId);
      await query.where("owner", "=", owner).execute();
    },
    async releaseAll() {
      await db.deleteFrom("syncLeases").execute();
    },
    async isRunning(companyId) {
      const query = db.selectFrom("syncLeases").select("owner").where("companyId", "=", companyId);
      const held = await query.where("until", ">", sql.raw<number>(now)).executeTakeFirst();
      return held !== undefined;
    },
  };
}
