import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { Kept } from "../../schema/quotaTypes";
import type { StoreQueries } from "../../schema/types";

const KEPT_IN = ["documents", "revisions"] as const;

export function createQuotas(db: Kysely<Database>): StoreQueries["quotas"] {
  return {
    async get(companyId) {
      const query = db.selectFrom("companies").select(["maxFiles", "maxBytes"]);
      const row = await query.where("id", "=", companyId).executeTakeFirst();
      return row ?? { maxFiles: null, maxBytes: null };
    },
    async set(companyId, { maxFiles, maxBytes }) {
      const query = db.updateTable("companies").set({ maxFiles, maxBytes });
      await query.where("id", "=", companyId).execute();
    },
    async findKept(companyId) {
      const kept = { files: 0, bytes: 0 };
      for (const table of KEPT_IN) {
        const { rows } = await sql<Kept>`
          select count(*) as "files", cast(coalesce(sum("fileSizeBytes"), 0) as bigint) as "bytes"
          from ${sql.table(table)} where "companyId" = ${companyId} and "fileHash" <> ''
        `.execute(db);
        for (const { files, bytes } of rows) {
          kept.files += files;
          kept.bytes += bytes;
        }
      }
      return kept;
    },
    async findWaiting(companyId) {
      const query = sql<Kept>`
        select cast(coalesce(sum("spooledFiles"), 0) as bigint) as "files",
          cast(coalesce(sum("spooledBytes"), 0) as bigint) as "bytes"
        from "uploads" where "companyId" = ${companyId} and "state" = 'open'
      `;
      const { rows } = await query.execute(db);
      return rows[0] ?? { files: 0, bytes: 0 };
    },
  };
}
