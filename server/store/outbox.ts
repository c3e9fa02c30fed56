import { type DurationMs, type EpochMs, HOUR_MS } from "@sgi/core/time";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "./database";
import type { StoreQueries } from "./types";

/** No mail is put off for longer: what seems to be was put off before the clock was set back. */
const LONGEST_REST_MS: DurationMs = 2 * HOUR_MS;

const isDue = (now: EpochMs) => (eb: ExpressionBuilder<Database, "outbox">) =>
  eb.or([eb("nextAt", "<=", now), eb("nextAt", ">", now + LONGEST_REST_MS)]);

export function createOutbox(db: Kysely<Database>): StoreQueries["outbox"] {
  const find = (now: EpochMs, lastTurn: string | null) =>
    db
      .selectFrom("outbox")
      .select("id")
      .where(isDue(now))
      // Who waits for a link waits at the screen, and its link ends: notices let it pass.
      .orderBy(({ eb }) => eb.case().when("kind", "=", "reset").then(0).else(1).end())
      // What is no company's has its turn as one, before the first.
      .orderBy(({ eb, fn }) => {
        const company = fn.coalesce("companyId", eb.val(""));
        return eb.case().when(company, ">", lastTurn).then(0).else(1).end();
      })
      .orderBy(({ eb, fn }) => fn.coalesce("companyId", eb.val("")))
      .orderBy("nextAt")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
  return {
    async create(entry) {
      await db.insertInto("outbox").values(entry).execute();
    },
    find: async (now) => (await find(now, null)) ?? null,
    async claim({ now, until, lastTurn = null }) {
      for (;;) {
        const found = await find(now, lastTurn);
        if (found === undefined) return null;
        const taken = await db
          .updateTable("outbox")
          .set(({ eb }) => ({ nextAt: until, attempts: eb("attempts", "+", 1) }))
          .where("id", "=", found.id)
          .where(isDue(now))
          .returningAll()
          .executeTakeFirst();
        // Nothing: another process was faster, and the next one is looked for.
        if (taken !== undefined) return taken;
      }
    },
    async renew({ id, attempts }, until) {
      const mail = db.updateTable("outbox").set({ nextAt: until }).where("id", "=", id);
      await mail.where("attempts", "=", attempts).execute();
    },
    async putOff(id, nextAt) {
      await db.updateTable("outbox").set({ nextAt }).where("id", "=", id).execute();
    },
    async delete(id) {
      await db.deleteFrom("outbox").where("id", "=", id).execute();
    },
  };
}
