import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";

const MOST_AT_ONCE = 500;

/**
 * The queue of files that no row may name any more, as those of purged companies. Storing the same bytes postpones their removal; since each
 * file waits for a day, none is removed before the row that uses it is written. A file without such
 * a row in the end, as after a refused restore, is removed all the same.
 */
export function createFileRemovals(db: Kysely<Database>) {
  return {
    /** The hashes queued before a time, a limited number. */
    async listDue(before: EpochMs): Promise<string[]> {
      const query = db.selectFrom("fileRemovals").select("fileHash").orderBy("fileHash");
      const rows = await query.where("queuedAt", "<", before).limit(MOST_AT_ONCE).execute();
      return rows.map(({ fileHash }) => fileHash);
    },
    /**
     * Takes a hash off the queue, in the transaction that removes its file; false if it is gone.
     */
    async take(hash: string, before: EpochMs): Promise<boolean> {
      const query = db.deleteFrom("fileRemovals").where("fileHash", "=", hash);
      const { numDeletedRows } = await query
        .where("queuedAt", "<", before)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    /** Queues a file that a row named until now. */
    async queue(fileHash: string, queuedAt: EpochMs): Promise<void> {
      await db
        .insertInto("fileRemovals")
        .values({ fileHash, queuedAt })
        .onConflict((conflict) => conflict.column("fileHash").doUpdateSet({ queuedAt }))
        .execute();
    },
    async putOff(hash: string, queuedAt: EpochMs): Promise<void> {
      const query = db.updateTable("fileRemovals").where("fileHash", "=", hash);
      await query.set({ queuedAt }).execute();
    },
  };
}
