import { type DurationMs, MINUTE_MS } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";

/**
 * A lease that ends later than this from now was taken before the database's clock was set back.
 */
const LONGEST_MS: DurationMs = MINUTE_MS;

/**
 * Leases: named jobs that one process at a time does. The table and its column are named after
 * companies' syncs, once the only jobs with leases: a server of that version may still run. `now`
 * is SQL for the database's own time.
 */
export function createLeases(db: Kysely<Database>, now: string) {
  const until = (leaseMs: DurationMs) => sql<number>`${sql.raw(now)} + ${leaseMs}`;
  const list = async (comparison: ">" | "<=") => {
    const all = db.selectFrom("syncLeases").select("companyId").orderBy("companyId");
    const found = await all.where("until", comparison, sql.raw<number>(now)).execute();
    return found.map(({ companyId }) => companyId);
  };
  return {
    /**
     * Gives `owner` the job for `leaseMs` of the database's time; then another process may take it.
     * False, and nothing changed, while another one holds it.
     */
    async take(name: string, owner: string, leaseMs: DurationMs): Promise<boolean> {
      const lease = { owner, until: until(leaseMs) };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("syncLeases")
        .values({ companyId: name, ...lease })
        .onConflict((conflict) =>
          conflict
            .column("companyId")
            .doUpdateSet(lease)
            .where(({ eb, or }) =>
              or([
                eb("syncLeases.until", "<=", sql.raw<number>(now)),
                eb("syncLeases.until", ">", until(LONGEST_MS)),
              ]),
            ),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    /** Extends the lease by `leaseMs`. False when another process holds it now. */
    async renew(name: string, owner: string, leaseMs: DurationMs): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("syncLeases")
        .set({ until: until(leaseMs) })
        .where("companyId", "=", name)
        .where("owner", "=", owner)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async release(name: string, owner: string): Promise<void> {
      const query = db.deleteFrom("syncLeases").where("companyId", "=", name);
      await query.where("owner", "=", owner).execute();
    },
    /** Releases all leases: for a server that starts alone on the database. */
    async releaseAll(): Promise<void> {
      await db.deleteFrom("syncLeases").execute();
    },
    async isHeld(name: string): Promise<boolean> {
      const query = db.selectFrom("syncLeases").select("owner").where("companyId", "=", name);
      const held = await query.where("until", ">", sql.raw<number>(now)).executeTakeFirst();
      return held !== undefined;
    },
    listHeld: (): Promise<string[]> => list(">"),
    /** Jobs whose lease expired without being released: their processes died. */
    listAbandoned: (): Promise<string[]> => list("<="),
  };
}
