import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { StoredSyncReport } from "../../schema/driveTypes";

export function createSyncs(db: Kysely<Database>) {
  return {
    async getReport(companyId: string): Promise<StoredSyncReport | null> {
      const query = db.selectFrom("syncReports").selectAll().where("companyId", "=", companyId);
      const row = await query.executeTakeFirst();
      if (row === undefined) return null;
      const { companyId: _, ...report } = row;
      return report;
    },
    /** Replaces the previous report. */
    async writeReport(companyId: string, report: StoredSyncReport): Promise<void> {
      await db
        .insertInto("syncReports")
        .values({ companyId, ...report })
        .onConflict((conflict) => conflict.column("companyId").doUpdateSet(report))
        .execute();
    },
  };
}
