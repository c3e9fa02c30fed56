import type { EpochMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import { NAMING_TABLES } from "../../schema/tables";
import { ownedBy } from "../base/readRows";

const MOST_AT_ONCE = 500;

/** A row whose bytes were taken away: a former revision, one that never entered force, or a scan. */
export interface GoneBytes {
  id: string;
  mark: string | null;
  /** Of a former revision alone. */
  purgedAt: EpochMs | null;
}

/**
 * The queue of files that go: of purged companies, and of revisions that never entered force.
 * Storing the same bytes postpones their removal; since each file waits for a day, none is removed
 * before the row that uses it is written. A file without such a row in the end, as after a refused
 * restore, is removed all the same.
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
    /** Queues files, or postpones them; no removal looks at them within a day. */
    async queue(hashes: readonly string[], queuedAt: EpochMs): Promise<void> {
      if (hashes.length === 0) return;
      const rows = [...new Set(hashes)].map((fileHash) => ({ fileHash, queuedAt }));
      const query = db.insertInto("fileRemovals").values(rows);
      await query
        .onConflict((conflict) => conflict.column("fileHash").doUpdateSet({ queuedAt }))
        .execute();
    },
    /** Whether a row of any company names the bytes. */
    async isNamed(fileHash: string): Promise<boolean> {
      // Listing the companies lets the query use the index of documents' files, which begins with
      // the company: a thousand times as fast as a scan.
      const companies = db.selectFrom("companies").select("id");
      for (const table of NAMING_TABLES) {
        const query = db.selectFrom(table).select("id").where("fileHash", "=", fileHash).limit(1);
        const named = query.where("companyId", "in", companies);
        if ((await named.executeTakeFirst()) !== undefined) return true;
      }
      return false;
    },
    /**
     * The rows of one company, or of all with null, whose bytes were taken away for good: of former
     * revisions, of those that never entered force, and scans.
     */
    async listGone(companyId: string | null): Promise<GoneBytes[]> {
      const revisions = db
        .selectFrom("revisions")
        .select(["id", "mark", "purgedAt"])
        .where("purgedAt", "is not", null)
        .where(ownedBy("revisions", companyId));
      const proposals = db
        .selectFrom("proposals")
        .select(["id", "mark", sql<null>`cast(null as bigint)`.as("purgedAt")])
        .where("endedAt", "is not", null)
        .where("fileHash", "=", "")
        .where("mark", "like", "sha256:%")
        .where(ownedBy("proposals", companyId));
      const scans = db
        .selectFrom("readings")
        .select([
          "id",
          sql<string | null>`"note"`.as("mark"),
          sql<null>`cast(null as bigint)`.as("purgedAt"),
        ])
        .where("kind", "=", "paper")
        .where("fileHash", "=", "")
        .where("note", "like", "sha256:%")
        .where(ownedBy("readings", companyId));
      return revisions.unionAll(proposals).unionAll(scans).execute();
    },
    async putOff(hash: string, queuedAt: EpochMs): Promise<void> {
      const query = db.updateTable("fileRemovals").where("fileHash", "=", hash);
      await query.set({ queuedAt }).execute();
    },
  };
}
