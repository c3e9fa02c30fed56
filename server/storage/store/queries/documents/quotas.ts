import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import { NAMING_TABLES } from "../../schema/tables";
import type { Kept, Quota } from "../../schema/types";

/** An archived document that waits to come back with the file that it has. */
const IS_ITSELF = sql`("kind" = 'restore' and coalesce("source", '') <> 'import')`;

/** The limits of a company's files, and their use. */
export function createQuotas(db: Kysely<Database>) {
  return {
    /** Unlimited for an unknown company. */
    async get(companyId: string): Promise<Quota> {
      const query = db.selectFrom("companies").select(["maxFiles", "maxBytes"]);
      const row = await query.where("id", "=", companyId).executeTakeFirst();
      return row ?? { maxFiles: null, maxBytes: null };
    },
    /** Does not affect files that are stored already. */
    async set(companyId: string, { maxFiles, maxBytes }: Quota): Promise<void> {
      const query = db.updateTable("companies").set({ maxFiles, maxBytes });
      await query.where("id", "=", companyId).execute();
    },
    /**
     * The files of its documents, archived ones too, of their replaced revisions, and of what waits or
     * never came in force, each counted once per use: of an archived document that waits to come back
     * not again, and a scan once however many people signed on it. While the company is locked nobody
     * adds any.
     */
    async findKept(companyId: string): Promise<Kept> {
      const kept = { files: 0, bytes: 0 };
      for (const table of NAMING_TABLES) {
        const isItself = table === "proposals" ? IS_ITSELF : sql`1 = 0`;
        const rowsOf =
          table === "readings"
            ? sql`(select distinct "companyId", "fileHash", "fileSizeBytes" from "readings") as "scans"`
            : sql.table(table);
        const { rows } = await sql<Kept>`
          select count(*) as "files", cast(coalesce(sum("fileSizeBytes"), 0) as bigint) as "bytes"
          from ${rowsOf} where "companyId" = ${companyId} and "fileHash" <> ''
            and not ${isItself}
        `.execute(db);
        for (const { files, bytes } of rows) {
          kept.files += files;
          kept.bytes += bytes;
        }
      }
      return kept;
    },
    /** The files in the spools of its open batches, under the same lock. */
    async findWaiting(companyId: string): Promise<Kept> {
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
