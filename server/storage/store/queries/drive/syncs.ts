import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { StoreQueries } from "../../schema/types";

export function createSyncs(db: Kysely<Database>): StoreQueries["syncs"] {
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
  };
}
