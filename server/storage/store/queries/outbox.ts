import { type DurationMs, HOUR_MS } from "@sgi/core/time";
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { OutboxEntry } from "../schema/accountTypes";
import type { Database } from "../schema/database";
import { usedOf } from "./base/turns";

/** A `nextAt` further ahead than this is from before the database's clock was set back: due. */
const LONGEST_REST_MS: DurationMs = 2 * HOUR_MS;

/** `now` is SQL for the database's own time, so that all processes agree on the next try. */
export function createOutbox(db: Kysely<Database>, now: string) {
  const after = (ms: DurationMs) => sql<number>`${sql.raw(now)} + ${ms}`;
  const isDue = (eb: ExpressionBuilder<Database, "outbox">) =>
    eb.or([eb("nextAt", "<=", after(0)), eb("nextAt", ">", after(LONGEST_REST_MS))]);
  const find = () =>
    db
      .selectFrom("outbox")
      .select("id")
      .where(isDue)
      // Users wait for a reset link, which expires: other mails come after it.
      .orderBy(({ eb }) => eb.case().when("kind", "=", "reset").then(0).else(1).end())
      // Mails without company count as one company.
      .orderBy(usedOf("mails", "outbox.companyId"))
      .orderBy(({ eb, fn }) => fn.coalesce("companyId", eb.val("")))
      .orderBy("nextAt")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
  return {
    /** Queues a mail; it may be tried at once. */
    async create(entry: Omit<OutboxEntry, "attempts" | "nextAt">): Promise<void> {
      const fresh = { ...entry, attempts: 0, nextAt: after(0) };
      await db.insertInto("outbox").values(fresh).execute();
    },
    /** Any entry that may be tried now. */
    find: async (): Promise<{ id: string } | null> => (await find()) ?? null,
    /**
     * Claims an entry that may be tried now, for `leaseMs`: resets first, then the oldest of the
     * company whose mails have taken the least time.
     */
    async claim({ leaseMs }: { leaseMs: DurationMs }): Promise<OutboxEntry | null> {
      for (;;) {
        const found = await find();
        if (found === undefined) return null;
        const taken = await db
          .updateTable("outbox")
          .set(({ eb }) => ({ nextAt: after(leaseMs), attempts: eb("attempts", "+", 1) }))
          .where("id", "=", found.id)
          .where(isDue)
          .returningAll()
          .executeTakeFirst();
        // Otherwise another process took it first: look for the next one.
        if (taken !== undefined) return taken;
      }
    },
    /**
     * Extends a claim by `leaseMs` from now on, unless another process has claimed the entry since.
     */
    async renew(
      { id, attempts }: Pick<OutboxEntry, "id" | "attempts">,
      leaseMs: DurationMs,
    ): Promise<void> {
      const mail = db
        .updateTable("outbox")
        .set({ nextAt: after(leaseMs) })
        .where("id", "=", id);
      await mail.where("attempts", "=", attempts).execute();
    },
    /** Delays the next try by `restMs`. */
    async putOff(id: string, restMs: DurationMs): Promise<void> {
      await db
        .updateTable("outbox")
        .set({ nextAt: after(restMs) })
        .where("id", "=", id)
        .execute();
    },
    async delete(id: string): Promise<void> {
      await db.deleteFrom("outbox").where("id", "=", id).execute();
    },
    /** A company's queued mails of one kind, whose payload starts so. */
    listOfCompany(
      companyId: string,
      kind: OutboxEntry["kind"],
      payloadStart = "",
    ): Promise<OutboxEntry[]> {
      const query = db.selectFrom("outbox").selectAll().where("companyId", "=", companyId);
      const start = sql`substr("payload", 1, ${sql.lit(payloadStart.length)})`;
      return query
        .where("kind", "=", kind)
        .where(sql<SqlBool>`${start} = ${payloadStart}`)
        .orderBy("id")
        .execute();
    },
  };
}
