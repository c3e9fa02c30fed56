import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { StoreQueries } from "../../schema/types";

const MOST_AT_ONCE = 500;

export function createFileRemovals(db: Kysely<Database>): StoreQueries["fileRemovals"] {
  return {
    async listDue(before) {
      const query = db.selectFrom("fileRemovals").select("fileHash").orderBy("fileHash");
      const rows = await query.where("queuedAt", "<", before).limit(MOST_AT_ONCE).execute();
      return rows.map(({ fileHash }) => fileHash);
    },
    async take(hash, before) {
      const query = db.deleteFrom("fileRemovals").where("fileHash", "=", hash);
      const { numDeletedRows } = await query
        .where("queuedAt", "<", before)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async putOff(hash, queuedAt) {
      const query = db.updateTable("fileRemovals").where("fileHash", "=", hash);
      await query.set({ queuedAt }).execute();
    },
  };
}
