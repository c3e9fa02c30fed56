import type { DurationMs } from "@sgi/core/time";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { Queue, Turn } from "../../schema/turnTypes";

export function createTurns(db: Kysely<Database>) {
  return {
    /**
     * Begins a turn, and counts `ms` for it until its real duration is known. A turn that is taken
     * `ahead` of others is counted all the same, but does not move where the queue stands.
     */
    async begin({ queue, companyId }: Turn, ms: DurationMs, ahead: boolean): Promise<void> {
      const began = ahead ? sql`excluded."began"` : sql`${STARTS_AT}`;
      await sql`insert into "turns" ("queue", "companyId", "began", "used")
        values (${queue}, ${companyId}, ${whereStands(queue)},
          ${whereStands(queue)} + cast(${ms} as bigint))
        on conflict ("queue", "companyId") do update set "began" = ${began},
          "used" = ${STARTS_AT} + cast(${ms} as bigint)`.execute(db);
    },
    /** Corrects what a turn has used. */
    async add({ queue, companyId }: Turn, ms: DurationMs): Promise<void> {
      const row = db.updateTable("turns").where("queue", "=", queue);
      await row
        .where("companyId", "=", companyId)
        .set({ used: sql`"used" + cast(${ms} as bigint)` })
        .execute();
    },
    /** Sorts companies by what they have used of a queue, the least first. */
    async order(queue: Queue, companyIds: readonly string[]): Promise<string[]> {
      const rows = db.selectFrom("turns").where("queue", "=", queue);
      const used = new Map<string, number>();
      for (const row of await rows.select(["companyId", "used"]).execute()) {
        used.set(row.companyId, row.used);
      }
      const usedBy = (id: string) => used.get(id) ?? 0;
      return companyIds.toSorted((a, b) => usedBy(a) - usedBy(b));
    },
  };
}

/** A company that was away meanwhile keeps no credit. */
const STARTS_AT = sql`case when "turns"."used" > excluded."began"
  then "turns"."used" else excluded."began" end`;

/** Where a queue stands: no company that waits has used less. */
export function whereStands(queue: Queue): RawBuilder<number> {
  return sql<number>`coalesce((select max("stands"."began") from "turns" as "stands"
    where "stands"."queue" = ${queue}), 0)`;
}

/** What the company in a column has used of a queue; null stands for work of no company. */
export function usedOf(queue: Queue, companyId: string): RawBuilder<number> {
  return sql<number>`coalesce((select "turns"."used" from "turns"
    where "turns"."queue" = ${queue}
      and "turns"."companyId" = coalesce(${sql.ref(companyId)}, '')), 0)`;
}
