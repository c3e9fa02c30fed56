import { type DurationMs, HOUR_MS } from "@sgi/core/time";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Database } from "../schema/database";
import type { StoreQueries } from "../schema/types";
import { usedOf } from "./base/turns";

/** A `nextAt` further ahead than this is from before the database's clock was set back: due. */
const LONGEST_REST_MS: DurationMs = 2 * HOUR_MS;

/** `now` is SQL for the database's own time, so that all processes agree on the next try. */
export function createOutbox(db: Kysely<Database>, now: string): StoreQueries["outbox"] {
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
    async create(entry) {
      const fresh = { ...entry, attempts: 0, nextAt: after(0) };
      await db.insertInto("outbox").values(fresh).execute();
    },
    find: async () => (await find()) ?? null,
    async claim({ leaseMs }) {
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
    async renew({ id, attempts }, leaseMs) {
      const mail = db
        .updateTable("outbox")
        .set({ nextAt: after(leaseMs) })
        .where("id", "=", id);
      await mail.where("attempts", "=", attempts).execute();
    },
    async putOff(id, restMs) {
      await db
        .updateTable("outbox")
        .set({ nextAt: after(restMs) })
        .where("id", "=", id)
        .execute();
    },
    async delete(id) {
      await db.deleteFrom("outbox").where("id", "=", id).execute();
    },
    listOfCompany(companyId, kind) {
      const query = db.selectFrom("outbox").selectAll().where("companyId", "=", companyId);
      return query.where("kind", "=", kind).orderBy("id").execute();
    },
  };
}
